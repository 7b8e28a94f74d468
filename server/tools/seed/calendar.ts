import { dayMs, minuteMs } from '@club/contract/platform/units';
import type { Clock } from '#platform/clock';
import type { Club } from '#platform/club';

/** Midnight, UTC, of the seed's day. */
export const seedDay = ({ config, clock }: Pick<Club, 'config' | 'clock'>): Date =>
  new Date(`${config.seedNow ?? clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`);

/** A time of day on the day `ago` days before the seed's day, UTC; never later than now. */
export const at = (club: Pick<Club, 'config' | 'clock'>, ago: number, hour: number, minute = 0): Date => {
  const then = seedDay(club).getTime() - ago * dayMs + (hour * 60 + minute) * minuteMs;
  return new Date(Math.min(then, club.clock.now().getTime()));
};

/** A clock that is at an instant; postings carry it. */
export const frozen = (time: Date): Clock => ({ now: () => time, posting: () => time });

/** The club at a past instant. */
export const moveClub = <Moved extends Club>(club: Moved, ago: number, hour: number, minute = 0): Moved => ({
  ...club,
  clock: frozen(at(club, ago, hour, minute)),
});

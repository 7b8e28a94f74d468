import { glucoseSources as contract } from '@club/contract/health/body/glucose-sources';
import { asMember } from '#health/base/storage';
import { glucoseSources } from '#health/body/glucose-sources';
import { allow, listCallbacks, makeReadings, readAuthorization } from '#health/signals/sensor-cloud';
import { writeSeries } from '#health/signals/series';
import type { BackgroundClub } from '#platform/club';
import { byHand } from '#platform/jobs';
import { act } from './act.ts';
import { at, moveClub } from './calendar.ts';

const yearAgo = 364;
/** The sensor cloud hands out as many days when a connection is new; the days before are written here. */
const handedOut = 90;
const daysAtOnce = 70;

/** When the demo member wore no sensor, in days ago: on holiday, and for a weekend. */
const pauses = [
  { from: 142, to: 118 },
  { from: 201, to: 199 },
];

/** A year with a simulated sensor, connected on the sensor cloud's own page. */
export const liveGlucoseYear = async (club: BackgroundClub, id: string): Promise<void> => {
  await connect(moveClub(club, yearAgo, 8), id);
  for (let ago = yearAgo; ago > handedOut; ago -= daysAtOnce) {
    await wear(club, id, { from: ago, to: Math.max(handedOut, ago - daysAtOnce) });
  }
  await glucoseSources.jobs?.sync_glucose_of?.(club, { member: id }, byHand);
};

const connect = async (club: BackgroundClub, id: string): Promise<void> => {
  const [callback = ''] = listCallbacks(club.config);
  const begun = await act(club, id, contract.authorizeGlucoseSource, { redirect_uri: callback, provider: 'sandbox' });
  const asked = readAuthorization(club, new URL(begun.authorization_url).searchParams);
  if (asked.kind !== 'asked') throw new Error('the sensor cloud does not know the club');
  const back = new URL(await allow(club, asked.authorization, 'no_diabetes')).searchParams;
  await act(club, id, contract.completeGlucoseConnection, {
    code: back.get('code') ?? '',
    state: back.get('state') ?? '',
  });
};

/** What the sensor gave in a span of days ago, in one batch. */
const wear = async (club: BackgroundClub, id: string, { from, to }: { from: number; to: number }): Promise<void> => {
  const wearer = { seed: id, profile: 'no_diabetes', timeZone: club.config.timeZone } as const;
  const readings = makeReadings(wearer, { from: at(club, from, 0), to: at(club, to, 0) });
  const breaks = pauses.map((pause) => ({ from: at(club, pause.from, 0), to: at(club, pause.to, 0) }));
  const worn = readings.filter((reading) => !breaks.some((pause) => reading.at >= pause.from && reading.at < pause.to));
  const source = { kind: 'simulated', name: 'Simulated sensor' } as const;
  await asMember(club.healthDb, id, (db) => writeSeries(db, id, { metric: 'glucose', source, readings: worn }));
};

import type { EventType, Transaction } from '@club/contract/club/points';
import type { HealthScore } from '@club/contract/health/insight/scores';
import { minuteMs, roundDecimals } from '@club/contract/platform/units';
import { listToday, sumEarnedOnDay } from '#club/points';
import type { FirstStep } from '#club/points/earn';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { profilePath } from '#platform/paths';
import {
  chooseGreeting,
  DayDial,
  LinkButton,
  longDay,
  PageHeading,
  points,
  Sky,
  toHour,
  useNow,
  wholeNumber,
} from '#platform/ui';
import styles from './Hero.module.css';
import type { DialDay } from './health-day.ts';

interface HeroProps {
  types: readonly EventType[] | undefined;
  entries: readonly Transaction[] | undefined;
  openSteps: readonly FirstStep[];
  /** Where each rule that can be worked on is done. */
  links: Readonly<Record<string, string>>;
  /** Sleep, steps and sessions of today, and the score in the middle of the dial, once they are known. */
  day: DialDay | undefined;
}

/** Greeting, status and the day's dial under the sky of the hour. */
export const Hero = ({ types, entries, openSteps, links, day }: HeroProps) => {
  const now = useNow(minuteMs);
  const { record } = useUser();
  const greeting = chooseGreeting(toHour(now));
  const next = openSteps.find(({ to }) => to !== undefined);
  const suggestion = openSteps.length === 0 ? day?.suggestion : null;
  return (
    <section className={styles.hero}>
      <Sky scrim />
      <div className={styles.text}>
        <span className={styles.date}>{longDay(now)}</span>
        <PageHeading className={styles.greeting}>
          {record?.first_name ? i18n.t('{greeting}, {name}', { greeting, name: record.first_name }) : greeting}
        </PageHeading>
        <p className={styles.sentence}>
          {suggestion?.sentence ?? sentenceFor({ types, entries, openSteps, links }, now)}
        </p>
        <div className={styles.actions}>
          {next?.to && (
            <LinkButton kind="light" to={next.to}>
              {next.label}
            </LinkButton>
          )}
          {suggestion && (
            <LinkButton kind="light" to={suggestion.to}>
              {suggestion.label}
            </LinkButton>
          )}
          <LinkButton kind={next || suggestion ? 'glass' : 'light'} to="#earn">
            {i18n.t('See ways to earn')}
          </LinkButton>
          {!next && !suggestion && (
            <LinkButton kind="glass" to={profilePath}>
              {i18n.t('My profile')}
            </LinkButton>
          )}
        </div>
      </div>
      <div className={styles.dial}>
        <Dial entries={entries ?? []} now={now} day={day} />
      </div>
    </section>
  );
};

interface DialProps {
  entries: readonly Transaction[];
  now: Date;
  day: DialDay | undefined;
}

/** What was earned today is on the rim; in the middle the health score, or the sum until there is one. */
const Dial = ({ entries, now, day: health }: DialProps) => {
  const score = health?.score;
  const today = sumEarnedOnDay(entries, now);
  const sum = calculateExchange(today);
  const earned = i18n.t('Your day so far: {sum} points in {count, plural, one {# entry} other {# entries}}.', {
    sum: points(sum),
    count: today.length,
  });
  const day = [earned, ...(health?.words ?? []).map((words) => `${words}.`)].join(' ');
  const drawn = {
    arcs: health?.arcs ?? [],
    hours: health?.hours ?? [],
    marks: [
      ...today.map(({ id, created_at }) => ({ id, hour: toHour(new Date(created_at)) })),
      ...(health?.marks ?? []),
    ],
  };
  if (typeof score?.value !== 'number') {
    return (
      <DayDial label={day} {...drawn} caption={i18n.t('Earned today')} figure={points(sum)} note={i18n.t('points')} />
    );
  }
  const value = wholeNumber(Math.round(score.value));
  return (
    <DayDial
      label={`${i18n.t('Health score {value} of 100.', { value })} ${day}`}
      {...drawn}
      caption={i18n.t('Health score')}
      figure={value}
      note={describeScore(score)}
    />
  );
};

/** How it changed since last week, otherwise what it is; simulated data always says so. */
const describeScore = ({ change, band, confidence }: HealthScore): string => {
  if (confidence === 'simulated') return i18n.t('simulated data');
  const difference = change ? roundDecimals(change.after - change.before, 1) : 0;
  if (difference === 0) return band?.label ?? '';
  const size = Math.abs(difference);
  return difference > 0 ? i18n.t('+{size} since last week', { size }) : i18n.t('−{size} since last week', { size });
};

/** One finding and one suggestion, from the data loaded so far. */
const sentenceFor = ({ types, entries, openSteps, links }: Omit<HeroProps, 'day'>, now: Date): string => {
  if (!types || !entries) return '';
  if (openSteps.length > 0) {
    const sum = points(openSteps.reduce((total, step) => total + step.points, 0));
    return i18n.t(
      '{count, plural, one {You have one first step left. It earns {sum} points.} other {You have # first steps left. Together they earn {sum} points.}}',
      { count: openSteps.length, sum },
    );
  }
  const { open } = listToday(types, links, now);
  const sum = calculateExchange(sumEarnedOnDay(entries, now));
  if (sum === 0)
    return i18n.t(
      '{open, plural, =0 {Nothing to earn right now.} one {One way to earn points today.} other {# ways to earn points today.}}',
      { open },
    );
  return i18n.t(
    "You've earned {sum} points today. {open, plural, =0 {That's everything for today.} one {There's one more way to earn.} other {There are # more ways to earn.}}",
    { sum: points(sum), open },
  );
};

const calculateExchange = (entries: readonly Transaction[]): number =>
  entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

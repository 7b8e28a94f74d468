import type { MindfulnessPlay, MindfulnessSummary, Playlist } from '@club/contract/health/body/mindfulness';
import { minuteMs } from '@club/contract/platform/units';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useIsUnasked } from '#health/base/consents';
import { HealthPage } from '#health/base/page';
import { mindfulnessPath, mindfulnessSessionPath, playlistPath } from '#health/base/paths';
import { useStreaksShown } from '#health/base/streaks';
import { i18n } from '#platform/i18n';
import {
  BarChart,
  EmptyState,
  Loaded,
  LoadedCard,
  longDay,
  Segments,
  SkeletonBlock,
  Stack,
  shortDay,
  Text,
  toHour,
  useNow,
} from '#platform/ui';
import styles from './MindfulnessScreen.module.css';
import { mindfulnessApi } from './mindfulness.api.ts';
import { SessionArt } from './SessionArt.tsx';
import { startAsked } from './start-asked.ts';
import { usePlaylists } from './use-exercises.ts';

/** The playlist whose exercises are shown is in the address. */
const playlistParam = 'playlist_id';

/** The exercises by playlist, one picked for the hour, and how often the member practised. */
const MindfulnessScreen = () => {
  const now = useNow(minuteMs);
  return (
    <HealthPage kicker={longDay(now)} finding={chooseFinding(toHour(now))}>
      <Loaded
        query={usePlaylists()}
        failed={i18n.t("We couldn't load the exercises.")}
        skeleton={<SkeletonBlock height={620} />}
        inCard
      >
        {({ results }) => <Exercises playlists={results} hour={toHour(now)} />}
      </Loaded>
    </HealthPage>
  );
};

const chooseFinding = (hour: number): string => {
  if (hour < 11) return i18n.t('A few quiet minutes before the day?');
  if (hour < 18) return i18n.t('A few quiet minutes before the evening?');
  return i18n.t('A few quiet minutes before the night?');
};

/** What suits the hour: the evening slows down. */
const pick = (all: readonly MindfulnessSummary[], hour: number): MindfulnessSummary | undefined =>
  all.find(({ id }) => id === (hour >= 20 || hour < 5 ? 'winddown' : 'six')) ?? all[0];

const Exercises = ({ playlists, hour }: { playlists: readonly Playlist[]; hour: number }) => {
  const [search] = useSearchParams();
  const isUnasked = useIsUnasked();
  const all = [...new Map(playlists.flatMap(({ sessions }) => sessions).map((one) => [one.id, one])).values()];
  const chosen = playlists.find(({ id }) => id === search.get(playlistParam));
  const picked = pick(all, hour);
  const shown = chosen?.sessions ?? all;
  return (
    <>
      {picked && <Picked session={picked} />}
      {!isUnasked && <PracticeCard />}
      <Segments
        label={i18n.t('Playlists')}
        segments={[
          { to: mindfulnessPath, label: i18n.t('All'), current: !chosen },
          ...playlists.map(({ id, title }) => ({
            to: playlistPath(id),
            label: title,
            current: id === chosen?.id,
          })),
        ]}
      />
      {chosen && <Text tone="quiet">{chosen.about}</Text>}
      <ul className={styles.grid}>
        {shown.map((session) => (
          <Exercise key={session.id} session={session} playlist={chosen?.id} />
        ))}
      </ul>
      {shown.some(({ without_holds }) => without_holds) && (
        <Text tone="quiet">{i18n.t('Because of your answers, breath is never held in these exercises.')}</Text>
      )}
    </>
  );
};

const Picked = ({ session }: { session: MindfulnessSummary }) => (
  <section className={styles.hero} aria-labelledby="picked">
    <SessionArt {...session} />
    <div className={styles.words}>
      <p>{i18n.t('Picked for now')}</p>
      <Text as="h2" size="3xl" weight="semibold" id="picked">
        {session.title}
      </Text>
      <p>{session.about}</p>
      <Link className={styles.start} to={mindfulnessSessionPath(session.id)} state={startAsked}>
        <IconPlayerPlayFilled size={18} aria-hidden="true" />
        {i18n.t('Start, {minutes} min', { minutes: session.minutes[0] ?? 0 })}
      </Link>
    </div>
  </section>
);

const Exercise = ({ session, playlist }: { session: MindfulnessSummary; playlist: string | undefined }) => (
  <li className={styles.exercise}>
    <div className={styles.picture}>
      <SessionArt {...session} />
      <small>
        {i18n.t('{minutes} min', { minutes: session.minutes.toSorted((one, other) => one - other).join(', ') })}
      </small>
    </div>
    <h2>
      <Link data-whole="" to={mindfulnessSessionPath(session.id, playlist)}>
        {session.title}
      </Link>
    </h2>
    <p>{session.about}</p>
  </li>
);

export default MindfulnessScreen;

const shownDays = 28;

/** The minutes practised on each of the last four weeks' days. */
const PracticeCard = () => (
  <LoadedCard
    title={i18n.t('Your practice')}
    action={
      <Text as="span" size="sm" tone="faint">
        {i18n.t('4 weeks')}
      </Text>
    }
    query={mindfulnessApi.useListMindfulnessPlaysQuery()}
    failed={i18n.t("We couldn't load your practice.")}
    rows={4}
    isEmpty={({ results }) => results.length === 0}
    empty={<EmptyState>{i18n.t('Your minutes will appear here after the first exercise.')}</EmptyState>}
  >
    {({ results, minutes_this_week: minutes, days_in_a_row: days }) => (
      <div className={styles.parts}>
        <BarChart
          label={i18n.t('{minutes} minutes in the last 7 days.', { minutes })}
          columns={[i18n.t('Day'), i18n.t('Minutes')]}
          legend={[i18n.t('Minutes'), '']}
          unit={i18n.t('min')}
          height={110}
          bars={listDays(results)}
          write={({ name, up }) => i18n.t('{name}: {minutes} minutes', { name, minutes: up })}
        />
        <Stack as="p" className={styles.week} tone="quiet">
          <b>{i18n.t('{minutes} min', { minutes })}</b>
          {i18n.t('in the last 7 days')}
          <DaysInARow days={days} />
        </Stack>
      </div>
    )}
  </LoadedCard>
);

const DaysInARow = ({ days }: { days: number }) =>
  useStreaksShown() && (
    <>
      <b>{days}</b>
      {i18n.t('{days, plural, one {day in a row} other {days in a row}}', { days })}
    </>
  );

const listDays = (plays: readonly MindfulnessPlay[]) => {
  const today = new Date();
  const heard = Map.groupBy(plays, ({ day }) => day);
  return Array.from({ length: shownDays }, (_, index) => {
    const at = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (shownDays - 1 - index), 12);
    const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    const seconds = (heard.get(day) ?? []).reduce((sum, { heard_seconds }) => sum + heard_seconds, 0);
    const minutes = Math.round(seconds / 60);
    return { id: day, name: shortDay(at), up: minutes, down: 0, cells: [String(minutes)] };
  });
};

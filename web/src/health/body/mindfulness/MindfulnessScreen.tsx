import type { MindfulnessSummary, Playlist } from '@club/contract/health/body/mindfulness';
import { minuteMs } from '@club/contract/platform/units';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { mindfulnessPath, mindfulnessSessionPath, playlistPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Loaded, longDay, Segments, SkeletonBlock, toHour, useNow } from '#platform/ui';
import styles from './MindfulnessScreen.module.css';
import { PracticeCard } from './PracticeCard.tsx';
import { SessionArt } from './SessionArt.tsx';
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
  if (hour < 11) return i18n.t('Five quiet minutes before the day?');
  if (hour < 18) return i18n.t('Five quiet minutes before the evening?');
  return i18n.t('Five quiet minutes before the night?');
};

/** What suits the hour: the evening slows down. */
const pick = (all: readonly MindfulnessSummary[], hour: number): MindfulnessSummary | undefined =>
  all.find(({ id }) => id === (hour >= 20 || hour < 5 ? 'winddown' : 'six')) ?? all[0];

const Exercises = ({ playlists, hour }: { playlists: readonly Playlist[]; hour: number }) => {
  const [search] = useSearchParams();
  const all = [...new Map(playlists.flatMap(({ sessions }) => sessions).map((one) => [one.id, one])).values()];
  const chosen = playlists.find(({ id }) => id === search.get(playlistParam));
  const picked = pick(all, hour);
  const shown = chosen?.sessions ?? all;
  return (
    <>
      {picked && <Picked session={picked} />}
      <PracticeCard />
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
      {chosen && <p className={styles.about}>{chosen.about}</p>}
      <ul className={styles.grid}>
        {shown.map((session) => (
          <Exercise key={session.id} session={session} playlist={chosen?.id} />
        ))}
      </ul>
      {shown.some(({ without_holds }) => without_holds) && (
        <p className={styles.about}>{i18n.t('Because of your answers, breath is never held in these exercises.')}</p>
      )}
    </>
  );
};

const Picked = ({ session }: { session: MindfulnessSummary }) => (
  <section className={styles.hero} aria-labelledby="picked">
    <SessionArt {...session} />
    <div className={styles.words}>
      <p>{i18n.t('Picked for now')}</p>
      <h2 id="picked">{session.title}</h2>
      <p>{session.about}</p>
      <Link className={styles.start} to={mindfulnessSessionPath(session.id)}>
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
      <Link to={mindfulnessSessionPath(session.id, playlist)}>{session.title}</Link>
    </h2>
    <p>{session.about}</p>
  </li>
);

export default MindfulnessScreen;

import type { MindfulnessSession } from '@club/contract/health/body/mindfulness';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { AskToStore, useIsUnasked } from '#health/base/consents';
import { mindfulnessPath, playlistPath } from '#health/base/paths';
import { newId, toProblem, useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Loaded, Loading, Notice, PageHeading, SegmentChoice, Stack } from '#platform/ui';
import { findUnfinishedPlay } from './device/index.ts';
import type { Next } from './Ended.tsx';
import type { BegunPlay } from './heartbeat.ts';
import { mindfulnessApi } from './mindfulness.api.ts';
import styles from './Player.module.css';
import { Player } from './Player.tsx';
import { SessionArt } from './SessionArt.tsx';
import { isStartAsked } from './start-asked.ts';
import { isUnreached, useExercise, usePlaylists } from './use-exercises.ts';

/** One exercise in a window of its own: first its length and what to mind, then the player. */
const SessionScreen = () => {
  const { exerciseId: id = '' } = useParams();
  const [minutes, setMinutes] = useState<number>();
  const { playlist, next } = useNext(id);
  const query = useExercise(id, minutes);
  const { isStored } = query;
  return (
    <div className={styles.window}>
      <Loaded query={query} failed={i18n.t("We couldn't load the exercise.")} skeleton={<Loading />}>
        {(session) => (
          <Session
            key={id}
            session={session}
            isStored={isStored}
            playlist={playlist}
            next={next}
            onLength={setMinutes}
          />
        )}
      </Loaded>
    </div>
  );
};

/** The playlist that the exercise was opened from, and what follows in it. */
const useNext = (id: string): { playlist: string | undefined; next: Next | undefined } => {
  const playlist = useSearchParams()[0].get('playlist_id') ?? undefined;
  const { data } = usePlaylists(playlist !== undefined);
  const sessions = data?.results.find((one) => one.id === playlist)?.sessions ?? [];
  const place = sessions.findIndex((one) => one.id === id);
  const following = place < 0 ? undefined : sessions[place + 1];
  return { playlist, next: playlist && following ? { playlist, session: following } : undefined };
};

const Session = ({
  session,
  isStored,
  playlist,
  next,
  onLength,
}: {
  session: MindfulnessSession;
  isStored: boolean;
  playlist: string | undefined;
  next: Next | undefined;
  onLength: (minutes: number) => void;
}) => {
  const { play, start, isStarting, error } = useStart(session);
  const isAsked = useStartAsked(start);
  if (isAsked && !play && !error) return <Loading />;
  if (play) return <Player session={session} play={play} next={next} />;
  const { title, about, minutes, seconds, cautions, evidence, without_holds: withoutHolds } = session;
  return (
    <>
      <header className={styles.bar}>
        <Link
          className={styles.round}
          to={playlist ? playlistPath(playlist) : mindfulnessPath}
          aria-label={i18n.t('Back to the exercises')}
        >
          <IconX size={22} aria-hidden="true" />
        </Link>
      </header>
      <Stack className={styles.before} gap={4} align="center" top={4}>
        <div className={styles.picture}>
          <SessionArt {...session} />
        </div>
        <PageHeading className={styles.title}>{title}</PageHeading>
        <p>{about}</p>
        {minutes.length > 1 && (
          <SegmentChoice
            label={i18n.t('Length')}
            options={minutes
              .toSorted((one, other) => one - other)
              .map((one) => ({ value: `${one}`, label: i18n.t('{minutes} min', { minutes: one }) }))}
            value={`${seconds / 60}`}
            onChange={(one) => onLength(Number(one))}
          />
        )}
        {error && <Notice type="error">{toProblem(error).message}</Notice>}
        <div className={styles.start}>
          <AskToStore label={i18n.t('Start')}>
            <Button busy={isStarting} onClick={() => void start()}>
              {i18n.t('Start')}
            </Button>
          </AskToStore>
        </div>
        <Stack as="ul" className={styles.notes} gap={2} size="sm">
          {isStored && <li>{i18n.t('Without a connection, breath is never held here.')}</li>}
          {withoutHolds && <li>{i18n.t('Because of your answers, breath is never held here.')}</li>}
          {cautions.map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
          {evidence && (
            <li>
              {evidence.text} {evidence.doi && <a href={`https://doi.org/${evidence.doi}`}>{i18n.t('The study')}</a>}
            </li>
          )}
        </Stack>
      </Stack>
    </>
  );
};

export default SessionScreen;

/** Starts at once where the link that led here was a Start button; a reload shows the page first. */
const useStartAsked = (start: () => Promise<void>): boolean => {
  const isUnasked = useIsUnasked();
  const go = useNavigate();
  const { pathname, search, state } = useLocation();
  const [isAsked] = useState(isStartAsked(state) && !isUnasked);
  const begin = useRef(start);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isAsked || hasBegun.current) return;
    hasBegun.current = true;
    void go(pathname + search, { replace: true, state: null });
    void begin.current();
  }, [isAsked, go, pathname, search]);
  return isAsked;
};

/** Begins an exercise on the server, or on this device where there is no connection. */
const useStart = (session: MindfulnessSession) => {
  const { user_id: member } = useUser();
  const [startPlay, { isLoading, error }] = mindfulnessApi.useStartMindfulnessPlayMutation();
  const [play, setPlay] = useState<BegunPlay>();
  const start = async () => {
    const wanted = { session: session.id, minutes: session.seconds / 60 };
    const { data, error: failure } = await startPlay(wanted);
    if (data) return setPlay({ id: data.id, position: data.position });
    if (!isUnreached(failure)) return;
    const left = findUnfinishedPlay(member, wanted);
    setPlay(
      left
        ? { id: left.id, position: left.position, unsent: left }
        : { id: newId(), position: 0, unsent: { started_at: new Date().toISOString(), heard_seconds: 0 } },
    );
  };
  return { play, start, isStarting: isLoading, error: isUnreached(error) ? undefined : error };
};

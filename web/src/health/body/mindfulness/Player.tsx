import type { MindfulnessSession } from '@club/contract/health/body/mindfulness';
import {
  IconAdjustmentsHorizontal,
  IconBadgeCc,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { mindfulnessPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Flank, PageHeading, Text } from '#platform/ui';
import { findBreath, findFullness, findPhase, type PlannedPhase } from './breath.ts';
import { Ended, type Next } from './Ended.tsx';
import type { BegunPlay } from './heartbeat.ts';
import { PhaseRing } from './PhaseRing.tsx';
import styles from './Player.module.css';
import { usePlayer } from './use-player.ts';

const SoundDialog = lazy(async () => ({ default: (await import('./SoundDialog.tsx')).SoundDialog }));

/**
 * Plays an exercise: the breath as a flower in the ring of its phases, what is said as captions and aloud, the time, the
 * sound. What isn't needed fades while the member does nothing but breathe.
 */
export const Player = ({
  session,
  play,
  next,
}: {
  session: MindfulnessSession;
  play: BegunPlay;
  next: Next | undefined;
}) => {
  const player = usePlayer(session, play);
  const { seconds, isPlaying, outcome, end } = player;
  const [hasCaptions, setCaptions] = useState(true);
  const isIdle = useIdle() && isPlaying && !outcome;
  return (
    <div className={styles.player} data-idle={isIdle || undefined}>
      <Bar session={session} player={player} />
      {outcome ? (
        <Ended outcome={outcome} next={next} onRetry={() => void end()} />
      ) : (
        <>
          <Breath plan={player.plan} seconds={seconds} isPlaying={isPlaying} findPosition={player.findPosition} />
          <p className={styles.caption} aria-live="polite">
            {hasCaptions && player.line}
          </p>
          <Time seconds={seconds} of={session.seconds} />
          <Controls player={player} hasCaptions={hasCaptions} onCaptions={setCaptions} />
          <p className={styles.small}>{i18n.t('Stop if you feel dizzy. Breathe normally whenever you like.')}</p>
        </>
      )}
    </div>
  );
};

type Playing = ReturnType<typeof usePlayer>;

const Bar = ({
  session: { title, seconds },
  player: { isPlaying, isMuted, pause, mute },
}: {
  session: MindfulnessSession;
  player: Playing;
}) => (
  <header className={styles.bar}>
    <Link
      className={styles.round}
      to={mindfulnessPath}
      onClick={() => isPlaying && pause()}
      aria-label={i18n.t('Stop, and keep the place')}
    >
      <IconX size={22} aria-hidden="true" />
    </Link>
    <div className={styles.names}>
      <PageHeading className={styles.name}>{title}</PageHeading>
      <p>{i18n.t('{minutes} min', { minutes: seconds / 60 })}</p>
    </div>
    <button className={styles.round} type="button" aria-pressed={isMuted} aria-label={i18n.t('Mute')} onClick={mute}>
      {isMuted ? <IconVolumeOff size={22} aria-hidden="true" /> : <IconVolume size={22} aria-hidden="true" />}
    </button>
  </header>
);

const Controls = ({
  player,
  hasCaptions,
  onCaptions,
}: {
  player: Playing;
  hasCaptions: boolean;
  onCaptions: (shown: boolean) => void;
}) => {
  const { isPlaying, pause, resume, end } = player;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={styles.controls} data-bottom-bar>
      <button
        className={styles.round}
        type="button"
        aria-label={i18n.t('Choose the sound')}
        onClick={() => setChoosing(true)}
      >
        <IconAdjustmentsHorizontal size={22} aria-hidden="true" />
      </button>
      <button
        className={styles.main}
        type="button"
        aria-label={isPlaying ? i18n.t('Pause') : i18n.t('Play')}
        onClick={isPlaying ? pause : resume}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled size={30} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={30} aria-hidden="true" />
        )}
      </button>
      <button
        className={styles.round}
        type="button"
        aria-pressed={hasCaptions}
        aria-label={i18n.t('Captions')}
        onClick={() => onCaptions(!hasCaptions)}
      >
        <IconBadgeCc size={24} aria-hidden="true" />
      </button>
      <button className={styles.end} type="button" onClick={() => void end()}>
        {i18n.t('End')}
      </button>
      {isChoosing && (
        <Suspense>
          <SoundDialog player={player} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
};

const petals = Array.from({ length: 9 }, (_, index) => index * 40);

/**
 * The flower is moved by the frames of the browser and not by React: the only thing that changes with each of them is one
 * number. With reduced motion only the word and the count change.
 */
const Breath = ({
  plan,
  seconds,
  isPlaying,
  findPosition,
}: {
  plan: readonly PlannedPhase[];
  seconds: number;
  isPlaying: boolean;
  findPosition: () => number;
}) => {
  const flower = useRef<HTMLDivElement>(null);
  const cue = useRef<HTMLSpanElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = 0;
    const draw = () => {
      const at = findPosition();
      const phase = findPhase(plan, at);
      if (!isStill) {
        flower.current?.style.setProperty('--full', String(phase ? findFullness(phase, at) : 0.5));
        flower.current?.style.setProperty('--turn', `${at}deg`);
      }
      if (cue.current && count.current) {
        cue.current.textContent = phase?.cue ?? '';
        count.current.textContent = phase ? String(Math.ceil(phase.end - at)) : '';
      }
      if (isPlaying) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [plan, isPlaying, findPosition]);
  const phase = findPhase(plan, seconds);
  const first = phase && plan.indexOf(phase) - phase.place;
  const breath = useMemo(() => {
    const start = first === undefined ? undefined : plan[first];
    return start ? findBreath(plan, start) : [];
  }, [plan, first]);
  return (
    <div ref={flower} className={styles.flower}>
      {breath.length > 0 && <PhaseRing breath={breath} isPlaying={isPlaying} findPosition={findPosition} />}
      <div className={styles.petals} data-petals aria-hidden="true">
        {petals.map((angle) => (
          <i key={angle} style={{ '--angle': `${angle}deg` } as React.CSSProperties} />
        ))}
      </div>
      <Text className={styles.cue} corners="full" weight="semibold" align="center">
        <span ref={cue} />
        <span ref={count} className={styles.count} aria-hidden="true" />
      </Text>
    </div>
  );
};

const write = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const Time = ({ seconds, of }: { seconds: number; of: number }) => (
  <Flank className={styles.time} at="both" gap={3} tabular>
    <span>{write(seconds)}</span>
    <progress max={of} value={seconds} aria-label={i18n.t('Time played')} />
    <span>{i18n.t('{time} left', { time: write(of - seconds) })}</span>
  </Flank>
);

/** Milliseconds without a touch or a key after which nobody is using the page. */
const idleAfter = 4000;

/** Whether nobody has touched a key, the screen or the mouse for a while. */
const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleAfter);
    };
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
    for (const sign of signs) addEventListener(sign, wake);
    wake();
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, wake);
    };
  }, []);
  return isIdle;
};

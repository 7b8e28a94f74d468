import type { MindfulnessPlay, MindfulnessSession } from '@club/contract/health/mindfulness';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { mindfulnessPath } from '#health/paths';
import { i18n } from '#platform/i18n';
import { Button, LinkButton, Notice, PageHeading } from '#platform/ui';
import { findFullness, findPhase, type PlannedPhase } from './breath.ts';
import styles from './Player.module.css';
import { usePlayer } from './use-player.ts';

/** Plays an exercise: the breath as a flower that opens and closes, what is said as captions, the time, the sound. */
export const Player = ({ session, play }: { session: MindfulnessSession; play: MindfulnessPlay }) => {
  const player = usePlayer(session, play);
  const { seconds, isPlaying, isMuted, outcome, pause, resume, end, mute } = player;
  const line = session.script.findLast(({ t }) => t <= seconds)?.text;
  return (
    <>
      <header className={styles.bar}>
        <Link
          className={styles.round}
          to={mindfulnessPath}
          onClick={() => isPlaying && pause()}
          aria-label={i18n.t('Stop, and keep the place')}
        >
          <IconX size={22} aria-hidden="true" />
        </Link>
        <PageHeading className={styles.name}>{session.title}</PageHeading>
        <button
          className={styles.round}
          type="button"
          aria-pressed={isMuted}
          aria-label={i18n.t('Mute')}
          onClick={mute}
        >
          {isMuted ? <IconVolumeOff size={22} aria-hidden="true" /> : <IconVolume size={22} aria-hidden="true" />}
        </button>
      </header>
      {outcome ? (
        <Ended outcome={outcome} onRetry={() => void end()} />
      ) : (
        <>
          <Breath plan={player.plan} isPlaying={isPlaying} findPosition={player.findPosition} />
          <p className={styles.caption} aria-live="polite">
            {line}
          </p>
          <Time seconds={seconds} of={session.seconds} />
          <div className={styles.controls}>
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
            <button className={styles.end} type="button" onClick={() => void end()}>
              {i18n.t('End')}
            </button>
          </div>
          <p className={styles.small}>{i18n.t('Stop if you feel dizzy. Breathe normally whenever you like.')}</p>
        </>
      )}
    </>
  );
};

const petals = Array.from({ length: 9 }, (_, index) => index * 40);

/**
 * The flower is moved by the frames of the browser and not by React: the only thing that changes with each of them is one
 * number. With reduced motion only the word and the count change.
 */
const Breath = ({
  plan,
  isPlaying,
  findPosition,
}: {
  plan: readonly PlannedPhase[];
  isPlaying: boolean;
  findPosition: () => number;
}) => {
  const flower = useRef<HTMLDivElement>(null);
  const cue = useRef<HTMLSpanElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const at = findPosition();
      const phase = findPhase(plan, at);
      flower.current?.style.setProperty('--full', String(phase ? findFullness(phase, at) : 0.5));
      flower.current?.style.setProperty('--turn', `${at}deg`);
      if (cue.current && count.current) {
        cue.current.textContent = phase?.cue ?? '';
        count.current.textContent = phase ? String(Math.ceil(phase.end - at)) : '';
      }
      if (isPlaying) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [plan, isPlaying, findPosition]);
  return (
    <div ref={flower} className={styles.flower}>
      <div className={styles.petals} aria-hidden="true">
        {petals.map((angle) => (
          <i key={angle} style={{ '--angle': `${angle}deg` } as React.CSSProperties} />
        ))}
      </div>
      <p className={styles.cue}>
        <span ref={cue} />
        <span ref={count} className={styles.count} aria-hidden="true" />
      </p>
    </div>
  );
};

const write = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const Time = ({ seconds, of }: { seconds: number; of: number }) => (
  <div className={styles.time}>
    <span>{write(seconds)}</span>
    <progress max={of} value={seconds} aria-label={i18n.t('Time played')} />
    <span>{i18n.t('{time} left', { time: write(of - seconds) })}</span>
  </div>
);

const Ended = ({ outcome, onRetry }: { outcome: 'counts' | 'too_short' | 'unsaved'; onRetry: () => void }) => (
  <div className={styles.before}>
    {outcome === 'unsaved' ? (
      <>
        <Notice type="error">{i18n.t("We couldn't save the exercise. What you heard is kept.")}</Notice>
        <Button onClick={onRetry}>{i18n.t('Try again')}</Button>
      </>
    ) : (
      <>
        <p className={styles.title} role="status">
          {outcome === 'counts' ? i18n.t('Well done. It counts for today.') : i18n.t('Your place is kept.')}
        </p>
        {outcome === 'too_short' && <p>{i18n.t('An exercise counts once four fifths of it were heard.')}</p>}
        <LinkButton to={mindfulnessPath}>{i18n.t('Back to the exercises')}</LinkButton>
      </>
    )}
  </div>
);

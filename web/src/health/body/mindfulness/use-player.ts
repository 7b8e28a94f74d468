import type { MindfulnessSession } from '@club/contract/health/body/mindfulness';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { planBreath } from './breath.ts';
import type { BegunPlay, Outcome } from './heartbeat.ts';
import { useHeartbeat } from './use-heartbeat.ts';
import { useMediaKeys } from './use-media-keys.ts';
import { useSound, useSpokenLine } from './use-sound.ts';

/** Seconds between two signals to the server. */
const signalEvery = 15;

/**
 * Plays an exercise: where it is, its sound, and the signals by which the server counts the time. A signal that is lost
 * is made up for by the next one.
 */
export const usePlayer = (session: MindfulnessSession, play: BegunPlay) => {
  const plan = useMemo(() => planBreath(session), [session]);
  const clock = useRef({ position: play.position, since: 0 });
  const { begin, stop, fade, ...sound } = useSound(session, plan);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(play.position);
  const [outcome, setOutcome] = useState<Outcome>();

  const findPosition = useCallback((): number => {
    const { position, since } = clock.current;
    const passed = since === 0 ? 0 : (performance.now() - since) / 1000;
    return Math.min(session.seconds, position + passed);
  }, [session.seconds]);
  const { reportSignal, reportEnd } = useHeartbeat(session, play, findPosition);

  const pause = useCallback(() => {
    clock.current = { position: findPosition(), since: 0 };
    stop();
    setPlaying(false);
    reportSignal(Math.floor(clock.current.position), false);
  }, [findPosition, reportSignal, stop]);

  const resume = useCallback(() => {
    clock.current = { position: findPosition(), since: performance.now() };
    begin(clock.current.position);
    setPlaying(true);
    reportSignal(Math.floor(clock.current.position), true);
  }, [begin, findPosition, reportSignal]);

  const end = useCallback(async () => {
    const position = Math.floor(findPosition());
    clock.current = { position, since: 0 };
    // The last bell rings out.
    if (position < session.seconds) stop();
    else fade();
    setPlaying(false);
    setOutcome(await reportEnd(position));
  }, [fade, findPosition, reportEnd, session.seconds, stop]);

  useEffect(() => {
    if (!isPlaying) return;
    let lastSignal = performance.now();
    const timer = setInterval(() => {
      const position = findPosition();
      setSeconds(Math.floor(position));
      if (position >= session.seconds) return void end();
      if (performance.now() - lastSignal < signalEvery * 1000) return;
      lastSignal = performance.now();
      reportSignal(Math.floor(position), true);
    }, 250);
    return () => clearInterval(timer);
  }, [isPlaying, findPosition, session.seconds, end, reportSignal]);

  useMediaKeys(session.title, isPlaying, resume, pause);
  const line = session.script.findLast(({ t }) => t <= seconds)?.text ?? '';
  useSpokenLine(line, sound.isSpoken && isPlaying && !sound.isMuted);
  return { ...sound, plan, seconds, line, isPlaying, outcome, findPosition, pause, resume, end };
};

import type { MindfulnessSession } from '@club/contract/health/body/mindfulness';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlannedPhase } from './breath.ts';
import { speak, stopSpeaking } from './guide.ts';
import { type Bed, playSound, type Sound } from './sound.ts';

/** The sound of an exercise: its bed, whether it is muted, and whether its words are read aloud. */
export const useSound = (session: MindfulnessSession, plan: readonly PlannedPhase[]) => {
  const sound = useRef<Sound>(undefined);
  const bed = useRef<Bed>(session.bed);
  const [chosenBed, setBed] = useState<Bed>(session.bed);
  const [isMuted, setMuted] = useState(false);
  const [isSpoken, setSpoken] = useState(false);
  useEffect(() => () => sound.current?.close(), []);
  const begin = useCallback(
    (from: number) => {
      sound.current ??= playSound(session, plan, { from, bed: bed.current });
      sound.current.resume();
    },
    [session, plan],
  );
  const stop = useCallback(() => sound.current?.pause(), []);
  const fade = useCallback(() => sound.current?.lay('silence'), []);
  const lay = (next: Bed) => {
    sound.current?.lay(next);
    bed.current = next;
    setBed(next);
  };
  const mute = () => {
    sound.current?.mute(!isMuted);
    setMuted(!isMuted);
  };
  return { begin, stop, fade, lay, mute, setSpoken, bed: chosenBed, isMuted, isSpoken };
};

/** Reads each new line aloud while it may be heard. */
export const useSpokenLine = (line: string, isHeard: boolean): void => {
  useEffect(() => {
    if (isHeard && line !== '') speak(line);
    return stopSpeaking;
  }, [isHeard, line]);
};

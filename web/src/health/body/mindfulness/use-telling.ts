import type { MindfulnessSession } from '@club/contract/health/body/mindfulness';
import { useEffect, useState } from 'react';
import { useUser } from '#platform/api';
import { mindfulnessApi } from './mindfulness.api.ts';
import { type BegunPlay, makeTeller, type Told } from './teller.ts';
import { isUnreached } from './use-exercises.ts';

/** The one teller of a practice, over the calls of this page. */
export const useTelling = (session: MindfulnessSession, play: BegunPlay, findPosition: () => number) => {
  const { user_id: member } = useUser();
  const [signal] = mindfulnessApi.useSignalMindfulnessPlayMutation();
  const [finish] = mindfulnessApi.useFinishMindfulnessPlayMutation();
  const [tellLate] = mindfulnessApi.useTellMindfulnessPlayMutation();
  const [teller] = useState(() => {
    const { id } = play;
    return makeTeller(member, session, play, {
      signal: async (position, playing) => toTold(await signal({ id, position, playing })),
      finish: async (position) => toTold(await finish({ id, position })),
      tellLate: async (late) => toTold(await tellLate(late)),
    });
  });
  useEffect(() => {
    const leave = () => teller.leave(Math.floor(findPosition()));
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [findPosition, teller]);
  return teller;
};

const toTold = <T>({ data, error }: { data?: T | undefined; error?: unknown }): Told<T> => {
  if (data !== undefined) return { data };
  return isUnreached(error) ? 'unreached' : 'refused';
};

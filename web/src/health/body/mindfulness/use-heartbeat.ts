import type { MindfulnessSession } from '@club/contract/health/body/mindfulness';
import { useEffect, useState } from 'react';
import { useUser } from '#platform/api';
import { type BegunPlay, createHeartbeat, type Told } from './heartbeat.ts';
import { mindfulnessApi } from './mindfulness.api.ts';
import { isUnreached } from './use-exercises.ts';

/** The one teller of a practice, over the calls of this page. */
export const useHeartbeat = (session: MindfulnessSession, play: BegunPlay, findPosition: () => number) => {
  const { user_id: member } = useUser();
  const [signal] = mindfulnessApi.useSignalMindfulnessPlayMutation();
  const [finish] = mindfulnessApi.useFinishMindfulnessPlayMutation();
  const [reportLate] = mindfulnessApi.useReportMindfulnessPlayMutation();
  const [teller] = useState(() => {
    const { id } = play;
    return createHeartbeat(member, session, play, {
      signal: async (position, playing) => toReported(await signal({ id, position, playing })),
      finish: async (position) => toReported(await finish({ id, position })),
      reportLate: async (late) => toReported(await reportLate(late)),
    });
  });
  useEffect(() => {
    const leave = () => teller.leave(Math.floor(findPosition()));
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [findPosition, teller]);
  return teller;
};

const toReported = <T>({ data, error }: { data?: T | undefined; error?: unknown }): Told<T> => {
  if (data !== undefined) return { data };
  return isUnreached(error) ? 'unreached' : 'refused';
};

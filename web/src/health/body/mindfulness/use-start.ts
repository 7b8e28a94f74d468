import type { MindfulnessSession } from '@club/contract/health/body/mindfulness';
import { useState } from 'react';
import { newId, useUser } from '#platform/api';
import { findUnfinishedPlay } from './device/index.ts';
import type { BegunPlay } from './heartbeat.ts';
import { mindfulnessApi } from './mindfulness.api.ts';
import { isUnreached } from './use-exercises.ts';

/** Begins an exercise on the server, or on this device where there is no connection. */
export const useStart = (session: MindfulnessSession) => {
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

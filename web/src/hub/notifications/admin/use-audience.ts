import type { notifications } from '@club/contract/hub/notifications';
import type { Output } from '@club/contract/platform/endpoint';
import { useEffect, useState } from 'react';
import { notificationsApi } from '#hub/notifications/calls';
import { type MessageForm, toPreview } from './message-form.ts';

export type Audience = Output<typeof notifications.sendNotification>;

/** Milliseconds without a change of the filters before the audience is counted. */
const calm = 400;

/** Counts who would get the message, again after each change of the filters. */
export const useAudience = (form: MessageForm) => {
  const [count] = notificationsApi.useSendNotificationMutation();
  const [audience, setAudience] = useState<Audience | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const wanted = JSON.stringify(toPreview(form));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again
  useEffect(() => {
    let isLatest = true;
    const waiting = setTimeout(async () => {
      const { data, error: refusal } = await count(JSON.parse(wanted));
      if (!isLatest) return;
      setAudience(data ?? null);
      setError(refusal ?? null);
    }, calm);
    return () => {
      isLatest = false;
      clearTimeout(waiting);
    };
  }, [wanted, count, round]);
  return { audience, error, countAgain: () => setRound((before) => before + 1) };
};

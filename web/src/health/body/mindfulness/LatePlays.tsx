import { useCallback, useEffect, useRef } from 'react';
import { toProblem, useTell, useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { dropPlay, listPlaysToSend, type StoredPlay } from './device/index.ts';
import { mindfulnessApi } from './mindfulness.api.ts';

/** Milliseconds between tries, for anyone who comes back to a connection that does not carry yet. */
const retryAfter = 30_000;

/** Sends the practices that this device kept, once there is a connection. Shows nothing but the alert. */
export const LatePlays = () => {
  const { user_id: member } = useUser();
  const [reportPlay] = mindfulnessApi.useReportMindfulnessPlayMutation();
  const tell = useTell();
  const isSending = useRef(false);
  const send = useCallback(
    async ({ is_over: _, ...play }: StoredPlay): Promise<void> => {
      const { error } = await reportPlay(play);
      const { status, message } = error ? toProblem(error) : { status: 200, message: '' };
      // Without an answer that says no, it stays for the next time.
      if (status === null || status >= 500 || status === 401 || status === 429) return;
      dropPlay(member, play.id);
      if (error) tell(i18n.t("An exercise you did offline couldn't be saved. {reason}", { reason: message }), 'error');
      else tell(i18n.t('The exercise you did offline is saved.'), 'success');
    },
    [member, tell, reportPlay],
  );
  const sendAll = useCallback(async (): Promise<void> => {
    if (isSending.current || !navigator.onLine) return;
    isSending.current = true;
    for (const play of listPlaysToSend(member)) await send(play);
    isSending.current = false;
  }, [member, send]);
  useEffect(() => {
    const now = () => void sendAll();
    now();
    for (const event of ['online', 'focus']) window.addEventListener(event, now);
    const timer = setInterval(now, retryAfter);
    return () => {
      clearInterval(timer);
      for (const event of ['online', 'focus']) window.removeEventListener(event, now);
    };
  }, [sendAll]);
  return null;
};

import { vouchers } from '@club/contract/club/vouchers';
import { useEffect, useEffectEvent, useState } from 'react';
import { vouchersApi } from '#club/vouchers';
import { newId, toProblem, useAppDispatch, useTellProblem } from '#platform/api';
import { type CodeQueue, isWaiting, type QueuedCode, useQueuedCodes } from './code-queue.ts';
import { signalVerdict } from './signals.ts';
import { isOutOfReach, toFailedKind, toKind, toShownCode, type Verdict } from './verdict.ts';

/** Milliseconds between two attempts to send what waits. */
const retryPause = 10_000;

/** Checks, redeems and undoes at the desk. What has no connection is queued, and sent once there is one. */
export const useRedeeming = (queue: CodeQueue, hasSound: boolean) => {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [look, { isLoading }] = vouchersApi.useValidateRedemptionMutation();
  const [take, { isLoading: isUndoing }] = vouchersApi.useUndoVendorRedemptionMutation();
  const tellProblem = useTellProblem();
  const redeemKeyed = useRedeem();
  const show = (next: Verdict) => {
    setVerdict(next);
    signalVerdict(next.kind, hasSound);
    if (next.kind === 'unchecked') queue.add({ key: next.key, code: next.shown });
  };
  const fail = (shown: string, key: string, failure: unknown) =>
    show({ kind: toFailedKind(failure), shown, key, voucher: null, message: toProblem(failure).message });
  const check = async (shown: string) => {
    const key = newId();
    const { data, error } = await look({ code: shown });
    if (data) show({ kind: toKind(data), shown, key, voucher: data });
    else fail(shown, key, error);
  };
  const redeem = async ({ shown, key }: Verdict) => {
    const { data, error } = await redeemKeyed({ code: shown, key });
    if (data) return show({ kind: 'redeemed', shown, key, voucher: data });
    // Another desk may have been faster: the check says when, and by whom.
    if (toProblem(error).code === 'invalid_transition') return check(shown);
    fail(shown, key, error);
  };
  const undo = async (id: string) => {
    const { data, error } = await take({ id });
    if (error) tellProblem(error);
    return data;
  };
  return { verdict, show, check, redeem, undo, next: () => setVerdict(null), isBusy: isLoading || isUndoing };
};

const { method, path } = vouchers.validateRedemption;
const name = `${method} ${path}`;

/** Redeems with a key of its own, which a code keeps however often it is sent. */
const useRedeem = () => {
  const [redeem] = vouchersApi.useValidateRedemptionMutation();
  const dispatch = useAppDispatch();
  return ({ code, key }: Pick<QueuedCode, 'code' | 'key'>) => {
    const input = { code, use: true };
    dispatch((_dispatch, _getState, { intents }) => intents.keyOf(name, input, key));
    return redeem(input);
  };
};

/** Sends the codes that wait, one after the other, whenever there is a connection. */
export const useSentQueue = (queue: CodeQueue): readonly QueuedCode[] => {
  const codes = useQueuedCodes(queue);
  const redeem = useRedeem();
  const [look] = vouchersApi.useValidateRedemptionMutation();
  const hasWaiting = codes.some(isWaiting);
  const send = useEffectEvent(async (signal: AbortSignal) => {
    for (const { key, code } of queue.list().filter(isWaiting)) {
      if (signal.aborted) return;
      const { data, error } = await redeem({ code, key });
      if (isOutOfReach(error) && !data) return;
      const found = data ?? (await look({ code })).data ?? null;
      queue.settle(key, { message: data ? null : toProblem(error).message, voucher: found });
    }
  });
  useEffect(() => {
    if (!hasWaiting) return;
    const ended = new AbortController();
    let sending = false;
    const attempt = async () => {
      if (sending || !navigator.onLine) return;
      sending = true;
      await send(ended.signal);
      sending = false;
    };
    const timer = setInterval(attempt, retryPause);
    window.addEventListener('online', attempt);
    void attempt();
    return () => {
      ended.abort();
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [hasWaiting]);
  return codes;
};

/** The code as people read it. */
export const readableCode = (verdict: Verdict): string => verdict.voucher?.code || toShownCode(verdict.shown);

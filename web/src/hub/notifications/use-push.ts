import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { notificationsApi } from '#hub/notifications/calls';
import { type Store, useUser } from '#platform/api';
import {
  describeSubscription,
  findPushState,
  findSubscription,
  isRenewalDue,
  leavePush,
  markPush,
  type PushState,
  subscribe,
  unmarkPush,
} from './push-state.ts';

/** What failed: the browser, whose maker's push service can't be reached or doesn't exist, or the way to the club. */
export type PushFailure = 'browser' | 'club';

/** Push messages on this device: whether it gets them, and switching them on and off. */
export const usePush = () => {
  const { user_id: member } = useUser();
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<PushFailure | null>(null);
  const [askForKey] = notificationsApi.useLazyGetPushKeyQuery();
  const [tellClub] = notificationsApi.useSubscribeDeviceMutation();
  const [leaveClub] = notificationsApi.useUnsubscribeDeviceMutation();
  useEffect(() => {
    let shown = true;
    void findPushState(member).then((found) => shown && setState(found));
    return () => {
      shown = false;
    };
  }, [member]);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailed(null);
    await work().catch((error: unknown) => setFailed(error instanceof DOMException ? 'browser' : 'club'));
    setState(await findPushState(member).catch(() => 'unsupported' as const));
    setBusy(false);
  };
  const turnOn = () =>
    attempt(async () => {
      const subscription = await subscribe(async () => (await askForKey().unwrap()).public_key);
      if (!subscription) return;
      await tellClub(describeSubscription(subscription)).unwrap();
      await markPush(member);
    });
  const turnOff = () =>
    attempt(async () => {
      const subscription = await findSubscription();
      await unmarkPush();
      if (!subscription) return;
      await leaveClub({ endpoint: subscription.endpoint }).unwrap();
      await subscription.unsubscribe();
    });
  return { state, busy, failed, turnOn, turnOff };
};

/** Tells the club once a day that this browser still gets messages, with its clock and its keys of today. */
export const useRenewedPush = (member: string): void => {
  const [tellClub] = notificationsApi.useSubscribeDeviceMutation();
  useEffect(() => {
    if (!isRenewalDue(member)) return;
    const renew = async (): Promise<void> => {
      const subscription = await findSubscription();
      if (!subscription) return;
      await tellClub(describeSubscription(subscription)).unwrap();
      await markPush(member);
    };
    renew().catch(() => undefined);
  }, [member, tellClub]);
};

/** Ends the messages here as soon as the member is signed out, in whatever way that happened. */
export const useLeftPush = (): void => {
  const { getState } = useStore() as Store;
  useEffect(
    () => () => {
      if (getState().user.access === '') leavePush().catch(() => undefined);
    },
    [getState],
  );
};

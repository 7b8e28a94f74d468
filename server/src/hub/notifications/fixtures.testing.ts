import { notifications } from '@club/contract/hub/notifications';
import { call, fakeBrowser, type Member, type TestClub } from '#tools/testing';

/** Subscribes a browser of a push service for a member. */
export const subscribe = async (
  club: TestClub,
  member: Member,
  { endpoint, time_zone }: { readonly endpoint: string; readonly time_zone?: string },
) => {
  const browser = fakeBrowser(endpoint);
  const { keys } = browser;
  const { status, body } = await call(
    club.app,
    notifications.subscribeDevice,
    { endpoint, keys, language: 'en', ...(time_zone && { time_zone }) },
    { as: member },
  );
  if (status > 201) throw new Error(`the browser could not subscribe: ${status}`);
  return { ...browser, id: body.id };
};

/** The endpoint of a browser at a known push service that no test calls. */
export const anEndpoint = (): string => `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;

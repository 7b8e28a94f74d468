import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, brokenConnection, factories, findPart, listCalls, openAsMember, problem } from '#testing';

const here = {
  id: '0193a000-0000-7000-8000-0000000000d1',
  device: 'Firefox on Linux',
  network: '192.0.2.0/24',
  method: 'password' as const,
  signed_in_at: '2026-11-20T08:00:00Z',
  last_used_at: '2026-11-20T09:00:00Z',
  current: true,
};
const phone = {
  ...here,
  id: '0193a000-0000-7000-8000-0000000000d2',
  device: 'Safari on iPhone',
  method: 'card' as const,
  current: false,
};
const laptop = { ...phone, id: '0193a000-0000-7000-8000-0000000000d3', device: 'Edge on Windows' };
const terms = {
  kind: 'terms' as const,
  version: '2026-11-01',
  given_at: '2026-11-01T08:00:00Z',
  last_used_at: '2026-11-20T08:00:00Z',
};
const ordered = { requested_at: '2026-11-20T09:00:00Z', message: 'A link to fetch it comes by e-mail.' };

const open = (places = [here, phone, laptop]) => {
  answer(identity.listSessions, factories.list(places));
  answer(account.listConsents, factories.list([terms]));
  return openAsMember('/settings/your-data');
};

const section = (name: string) => screen.findByRole('region', { name });

test('shows every signed-in device and marks this one, which cannot be signed out here', async () => {
  open();
  const lines = within(await section("Where you're signed in"));
  const [first, second] = await lines.findAllByRole('listitem');
  if (!first || !second) throw new Error('two devices are missing');
  expect(first).toHaveTextContent(
    /Firefox on Linux.*This device.*addresses that begin with 192\.0\.2.*with your password.*Last used/,
  );
  expect(within(first).queryByRole('button')).toBeNull();
  expect(second).toHaveTextContent(/Safari on iPhone.*Same network as this device.*with your card/);
});

test('the way to the agents says what an agent is, and that none is connected by itself', async () => {
  open();
  const agents = await findPart('Your agents');
  expect(
    agents.getByText(/^An agent is an AI program .* None is connected unless you do it yourself\.$/),
  ).toBeVisible();
  expect(agents.getByRole('link', { name: 'Manage your agents' })).toHaveAttribute('href', '/settings/agents');
});

test('a device that is signed out leaves the list', async () => {
  const { user, store } = open([here, phone]);
  answer(identity.endSessions, { ended: 1 });
  const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' });
  answer(identity.listSessions, factories.list([here]));
  await user.click(button);
  expect(await screen.findByText("You aren't signed in anywhere else.")).toBeVisible();
  expect(listCalls(identity.endSessions)[0]?.asked).toEqual({ id: phone.id });
  expect(store.getState().alert).toMatchObject({ type: 'success', message: 'Safari on iPhone is signed out.' });
});

test('a device that could not be signed out stays, and says why', async () => {
  const { user } = open([here, phone]);
  answer(identity.endSessions, brokenConnection);
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText(/^We couldn't sign it out\. Something went wrong/)).toBeVisible();
});

test('a device that has signed itself out meanwhile leaves the list too', async () => {
  const { user } = open([here, phone]);
  answer(identity.endSessions, problem('not_found'));
  const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' });
  answer(identity.listSessions, factories.list([here]));
  await user.click(button);
  expect(await screen.findByText("You aren't signed in anywhere else.")).toBeVisible();
});

test('all other devices are signed out only after a confirmation', async () => {
  const { user, store } = open();
  answer(identity.endSessions, { ended: 2 });
  const button = await screen.findByRole('button', { name: 'Sign out other devices' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Sign out other devices?' });
  expect(dialog).toHaveTextContent('2 other devices will have to sign in again.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
  expect(listCalls(identity.endSessions)).toEqual([]);
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Sign out devices' }));
  await waitFor(() => expect(store.getState().alert?.message).toBe('2 other devices are signed out.'));
  expect(listCalls(identity.endSessions)[0]?.asked).toEqual({});
});

test('each section reports its own failure and retries by itself', async () => {
  answer(identity.listSessions, problem('internal_error'));
  answer(account.listConsents, problem('internal_error'));
  const { user } = openAsMember('/settings/your-data');
  expect(await screen.findByText("We couldn't load your devices.")).toBeVisible();
  expect(await screen.findByText("We couldn't load what you agreed to.")).toBeVisible();
  answer(account.listConsents, factories.list([terms]));
  const consents = within(await section('What you agreed to'));
  await user.click(consents.getByRole('button', { name: 'Try again' }));
  expect(await consents.findByText('Version of Nov 1, 2026')).toBeVisible();
  expect(screen.getByText("We couldn't load your devices.")).toBeVisible();
});

test('shows what the member agreed to and when it was last used, or an empty state', async () => {
  const { unmount } = open();
  const line = await screen.findByText('Terms of use');
  expect(line.closest('li')).toHaveTextContent(/Version of Nov 1, 2026.*Agreed on Nov 1, 2026/);
  expect(line.closest('li')).toHaveTextContent(/Last used/);
  unmount();
  answer(account.listConsents, factories.list([]));
  openAsMember('/settings/your-data');
  expect(await screen.findByText('Terms you accept will appear here.')).toBeVisible();
});

test('a data copy is requested once, and the page says how it will arrive', async () => {
  answer(account.requestExport, ordered);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Request a copy' }));
  expect(await screen.findByText(ordered.message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request a copy' })).toBeNull();
});

test('confirming the deletion signs the member out and says so', async () => {
  const message = 'Your account will be deleted in 14 days. Sign in before then to keep it.';
  answer(account.deleteAccount, { deleted_after: '2026-12-04T09:00:00Z', message });
  const { user, path, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  expect(dialog).toHaveTextContent(/14 days.*points/);
  expect(listCalls(account.deleteAccount)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(path()).toBe('/login'));
  expect(store.getState().user.access).toBe('');
  expect(store.getState().alert).toMatchObject({ type: 'info', message });
  expect(sessionStorage.getItem('club:return')).toBeNull();
});

test('a deletion that is refused says so and keeps the member signed in', async () => {
  answer(account.deleteAccount, problem('internal_error'));
  const { user, path } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Something went wrong, Please try again')).toBeVisible();
  expect(path()).toBe('/settings/your-data');
});

test('the profile and the menu link to your data', async () => {
  const { user } = openAsMember('/settings/profile');
  expect(await screen.findByRole('link', { name: 'Your data and access' })).toHaveAttribute(
    'href',
    '/settings/your-data',
  );
  await user.click(screen.getByRole('button', { name: /Ada Lindqvist/ }));
  expect(screen.getByRole('menuitem', { name: 'Your data and access' })).toHaveAttribute('href', '/settings/your-data');
});

const copy = { file_name: 'my-data-2026-11-20.zip', archive: btoa('PK archive') };

/** What the browser was told to save. */
const saved = () => {
  const files: { name: string; text: Promise<string> }[] = [];
  let made: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob as Blob;
    return 'blob:copy';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.href === 'blob:copy' && made) files.push({ name: this.download, text: made.text() });
  });
  return files;
};

test('a mailed link saves the copy, fetched once and only when the member asks', async () => {
  answer(account.fetchExport, copy);
  const files = saved();
  const { user, path } = openAsMember('/settings/your-data/secret-token');
  const button = await screen.findByRole('button', { name: 'Download my copy' });
  await waitFor(() => expect(path()).toBe('/settings/your-data/link'));
  expect(listCalls(account.fetchExport)).toEqual([]);
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Download again' }));
  expect(files.map(({ name }) => name)).toEqual([copy.file_name, copy.file_name]);
  expect(await files[0]?.text).toBe('PK archive');
  expect(listCalls(account.fetchExport).map(({ body }) => body)).toEqual([{ token: 'secret-token' }]);
});

test('an expired link leads to requesting a new copy', async () => {
  answer(account.fetchExport, problem('code_expired'));
  const { user } = openAsMember('/settings/your-data/old');
  await user.click(await screen.findByRole('button', { name: 'Download my copy' }));
  expect(await screen.findByRole('link', { name: 'Request a new copy' })).toHaveAttribute(
    'href',
    '/settings/your-data',
  );
});

test('a failed download can be retried', async () => {
  answer(account.fetchExport, brokenConnection);
  const files = saved();
  const { user } = openAsMember('/settings/your-data/secret-token');
  const button = await screen.findByRole('button', { name: 'Download my copy' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong, Please try again');
  answer(account.fetchExport, copy);
  await user.click(button);
  await waitFor(() => expect(files).toHaveLength(1));
});

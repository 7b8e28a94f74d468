import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { passkeys } from '@club/contract/core/passkeys';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { closedPrompt, creationOptions, offerPasskeys, recoveryCodes, sentPasskeys } from '#core/passkeys/fixtures';
import { answer, expectRetry, factories, findPart, listCalls, openAsMember, problem } from '#testing';

const openPage = () => {
  answer(identity.listSessions, factories.list([]));
  answer(account.listConsents, factories.list([]));
  return openAsMember('/settings/your-data');
};
const open = (list = factories.passkeys()) => {
  answer(passkeys.listPasskeys, list);
  return openPage();
};
const two = factories.passkeys({
  results: [
    factories.passkey({ name: 'iCloud Keychain', backed_up: true, last_used_at: '2026-11-21T18:30:00Z' }),
    factories.passkey({ id: '0193a000-0000-7000-8000-00000000c002' }),
  ],
  recovery_codes_left: 1,
});

test('the first passkey comes with recovery codes that are shown once', async () => {
  offerPasskeys();
  const { user } = open();
  answer(passkeys.startPasskey, creationOptions);
  answer(passkeys.addPasskey, () => {
    answer(passkeys.listPasskeys, factories.passkeys({ results: [factories.passkey()] }));
    return { passkey: factories.passkey(), recovery_codes: recoveryCodes };
  });
  const card = await findPart('Passkeys');
  await user.click(await card.findByRole('button', { name: 'Add a passkey' }));
  const codes = within(await card.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(recoveryCodes);
  expect(listCalls(passkeys.addPasskey)[0]?.body).toEqual({ credential: sentPasskeys.created });

  await user.click(card.getByRole('button', { name: 'Copy codes' }));
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(card.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(card.getByRole('button', { name: "I've saved them" }));
  expect(card.queryByText('AAAA0-BBBB0')).toBeNull();
  expect(card.getByText('Chrome on Linux')).toBeVisible();
  expect(card.getByText('10 codes are left. Use one if you lose your passkeys.')).toBeVisible();
});

test('downloads the codes as a text file', async () => {
  offerPasskeys();
  const { user } = open(two);
  answer(passkeys.replaceRecoveryCodes, { recovery_codes: recoveryCodes });
  const card = await findPart('Passkeys');
  await user.click(await card.findByRole('button', { name: 'Make new codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
  await user.click(dialog.getByRole('button', { name: 'Make new codes' }));
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:codes';
  };
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(await card.findByRole('button', { name: 'Download' }));
  expect(names).toEqual(['longevity-recovery-codes.txt']);
  expect(await blobs[0]?.text()).toBe(`Recovery codes\n\n${recoveryCodes.join('\n')}\n`);
});

test('lists passkeys with when they were added and last used', async () => {
  open(two);
  const card = await findPart('Passkeys');
  expect(await card.findByText('iCloud Keychain')).toBeVisible();
  expect(card.getByText('Synced')).toBeVisible();
  expect(card.getByText(/^Last used .*(21 Nov|Nov 21)/)).toBeVisible();
  expect(card.getByText('Not used yet.')).toBeVisible();
  expect(card.getByText('1 code is left. Use it if you lose your passkeys.')).toBeVisible();
});

test('a passkey is renamed, and an empty name is refused at the field', async () => {
  const { user } = open(two);
  answer(passkeys.renamePasskey, factories.passkey({ name: 'Phone' }));
  await user.click(await screen.findByRole('button', { name: 'Rename iCloud Keychain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename this passkey' }));
  const field = dialog.getByLabelText('Name');
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Save name' }));
  expect(await dialog.findByText('Enter a name for this passkey.')).toBeVisible();
  await user.type(field, 'Phone{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listCalls(passkeys.renamePasskey)[0]?.body).toEqual({ name: 'Phone' });
});

test('a passkey is removed after a question that names what else goes', async () => {
  const { user, store } = open(factories.passkeys({ results: [factories.passkey()] }));
  answer(passkeys.removePasskey, () => {
    answer(passkeys.listPasskeys, factories.passkeys());
    return { removed: true as const };
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Chrome on Linux' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Chrome on Linux?' }));
  expect(dialog.getByText(/your recovery codes will stop working/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
  expect(store.getState().alert?.message).toBe('Chrome on Linux can no longer sign you in.');
  expect(listCalls(passkeys.removePasskey)[0]?.asked).toEqual({ id: factories.passkey().id });
});

test.each([
  ['a closed prompt', closedPrompt, 'The passkey prompt was closed or timed out. Try again.'],
  [
    'a device that has one already',
    async () => {
      throw new DOMException('excluded', 'InvalidStateError');
    },
    'This device already has a passkey for your account.',
  ],
] as const)('%s is explained, and nothing is sent', async (_name, create, sentence) => {
  offerPasskeys({ create });
  const { user } = open();
  answer(passkeys.startPasskey, creationOptions);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(listCalls(passkeys.addPasskey)).toHaveLength(0);
});

test('a passkey that the club refuses is not added', async () => {
  offerPasskeys();
  const { user } = open();
  answer(passkeys.startPasskey, creationOptions);
  answer(passkeys.addPasskey, problem('passkey_refused', { message: "We couldn't add that passkey. Try again." }));
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText("We couldn't add that passkey. Try again.")).toBeVisible();
});

test('ten passkeys are the most', async () => {
  const results = Array.from({ length: 10 }, (_, index) =>
    factories.passkey({ id: `0193a000-0000-7000-8000-00000000c0${10 + index}`, name: `Key ${index}` }),
  );
  open(factories.passkeys({ results }));
  const card = await findPart('Passkeys');
  expect(
    await card.findByText('You have 10 passkeys, the most there can be. Remove one to add another.'),
  ).toBeVisible();
  expect(card.queryByRole('button', { name: /Add/ })).toBeNull();
});

test('an administrator signed in by password sees the passkeys only after a proof', async () => {
  open({ ...two, required: true, locked: true });
  const card = await findPart('Passkeys');
  expect(await card.findByText('To see and change your passkeys, use one of them or a recovery code.')).toBeVisible();
  expect(card.queryByText('iCloud Keychain')).toBeNull();
  expect(card.getByRole('button', { name: 'Use my passkey' })).toBeVisible();
});

test('passkeys that fail to load can be tried again', () =>
  expectRetry({
    open: openPage,
    part: 'Passkeys',
    call: passkeys.listPasskeys,
    later: factories.passkeys({ results: [factories.passkey()] }),
    text: 'Chrome on Linux',
  }));

import { consents } from '@club/contract/health/base/consents';
import { patientSummary } from '@club/contract/health/exchange/patient-summary';
import { type SharedLink, sharedLinks } from '@club/contract/health/exchange/shared-links';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, factories, json, listCalls, openAsMember, problem, renderScreen } from '#testing';
import { openCopy, readLink, sealCopy, writeLink } from './copy/index.ts';
import { aSummary } from './fixtures.testing.ts';

const id = '01980000-0000-7000-8000-0000000000c1';
const address = `${window.location.origin}/api/mh/shared/secret`;
const aLink = (over: Partial<SharedLink> = {}): SharedLink => ({
  id,
  name: 'Dr Osei',
  sections: ['results'],
  has_passcode: true,
  made_at: '2026-11-17T09:00:00.000Z',
  expires_at: '2126-12-02T00:00:00.000Z',
  ended_at: null,
  ended_by: null,
  tries_left: 9,
  opens: [
    { at: '2026-11-18T09:14:00.000Z', recipient: 'Osei clinic', outcome: 'opened' },
    { at: '2026-11-18T09:12:00.000Z', recipient: '', outcome: 'wrong' },
  ],
  ...over,
});

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(patientSummary.getPatientSummary, aSummary());
  answer(sharedLinks.listSharedLinks, factories.list([]));
});

const open = () => openAsMember('/health/share');

test('the link and its passcode are shown once; only the sealed copy is sent, without what was left out', async () => {
  answer(sharedLinks.makeSharedLink, { id, url: address, expires_at: '2126-12-07T00:00:00.000Z' });
  const { user } = open();
  await user.type(await screen.findByLabelText('Who is it for?'), 'Dr Patel');
  await user.click(screen.getByLabelText('Blood pressure, pulse, weight, waist'));
  const passcode = screen.getByLabelText<HTMLInputElement>('Passcode').value;
  expect(passcode).toMatch(/^\d{6}$/);
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByText(`Passcode: ${passcode}`)).toBeVisible();
  const link = screen.getByLabelText<HTMLInputElement>('Link').value;
  const payload = readLink(new URL(link).hash);
  expect(payload).toMatchObject({ url: address, flag: 'P', label: 'Dr Patel' });
  const [sent] = listCalls(sharedLinks.makeSharedLink);
  expect(sent?.body).toMatchObject({ name: 'Dr Patel', passcode, sections: ['results'] });
  expect(JSON.stringify(sent?.body)).not.toContain(payload?.key);
  const copy = await openCopy(String(sent?.body.jwe), payload?.key ?? '');
  expect(copy).toContain('Triglycerides');
  expect(copy).not.toContain('Weight');
  await user.click(screen.getByRole('button', { name: "I've copied both" }));
  expect(await screen.findByText('New link')).toBeVisible();
  expect(screen.queryByLabelText('Link')).toBeNull();
});

test('without a passcode the page says what that means, and the link leads straight to the copy', async () => {
  answer(sharedLinks.makeSharedLink, { id, url: address, expires_at: '2126-12-07T00:00:00.000Z' });
  const { user } = open();
  await user.type(await screen.findByLabelText('Who is it for?'), 'Physio');
  await user.click(screen.getByLabelText('Ask for a passcode'));
  expect(screen.getByText('Anyone who gets the link sees the copy.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  const link = (await screen.findByLabelText<HTMLInputElement>('Link')).value;
  expect(readLink(new URL(link).hash)?.flag).toBe('U');
  expect(listCalls(sharedLinks.makeSharedLink).at(-1)?.body).not.toHaveProperty('passcode');
});

test('the list says who opened a link when and why one ended, and ends one after a question', async () => {
  const ended = { ended_at: '2026-09-30T12:00:00.000Z', opens: [] };
  answer(
    sharedLinks.listSharedLinks,
    factories.list([
      aLink(),
      aLink({ id: `${id.slice(0, -1)}2`, name: 'Core', ended_by: 'tries', tries_left: 0, ...ended }),
    ]),
  );
  answer(sharedLinks.endSharedLink, aLink({ ended_at: '2026-11-22T12:00:00.000Z', ended_by: 'member' }));
  const { user } = open();
  expect(await screen.findByText(/“Osei clinic”/)).toBeVisible();
  expect(screen.getByText(/Wrong passcode/)).toBeVisible();
  expect(screen.getByText('9 tries left')).toBeVisible();
  expect(screen.getByText('Closed after 10 wrong tries')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End the link for Dr Osei now' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End link' }));
  await waitFor(() => expect(listCalls(sharedLinks.endSharedLink)).toHaveLength(1));
});

test('a list without links says what will be there', async () => {
  open();
  expect(await screen.findByText(/Links you make will appear here/)).toBeVisible();
});

test('a list that cannot be loaded says so', async () => {
  answer(sharedLinks.listSharedLinks, problem('unavailable'));
  open();
  expect(await screen.findByText(/We couldn't load your links/)).toBeVisible();
});

/** The page behind a link, whose club answers so. */
const openShared = async (
  answers: readonly Response[],
  { hasEnded = false, ...over }: { hasPasscode?: boolean; expiresAt?: string; hasEnded?: boolean } = {},
) => {
  const { jwe, key } = await sealCopy(JSON.stringify(aSummary()));
  const words = { url: address, key, expiresAt: '2126-12-07T00:00:00.000Z', hasPasscode: true, label: '', ...over };
  const left = [...answers];
  const before = window.fetch;
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    if (!String(url).startsWith(address)) return before(url, init);
    const isProbe = init?.method === 'POST' && !String(init.body).includes('passcode');
    if (isProbe) return json(hasEnded ? 404 : 401, { remainingAttempts: 10 } as never);
    asked.push({ url: String(url), init });
    return left.shift() ?? json(200, { files: [{ contentType: 'application/fhir+json', embedded: jwe }] });
  });
  const link = new URL(writeLink(window.location.origin, words));
  return { ...renderScreen(`${link.pathname}${link.hash}`), asked, jwe };
};

test('a reader without an account opens the record by the passcode, and a wrong one says how many tries are left', async () => {
  const { user, asked } = await openShared([json(401, { remainingAttempts: 9 } as never)]);
  await user.type(await screen.findByLabelText('Your name or practice'), 'Osei clinic');
  await user.type(screen.getByLabelText('Passcode'), '000000');
  await user.click(screen.getByRole('button', { name: 'Open the record' }));
  expect(await screen.findByText('The passcode is wrong. 9 tries are left.')).toBeVisible();
  await user.clear(screen.getByLabelText('Passcode'));
  await user.type(screen.getByLabelText('Passcode'), '482917');
  await user.click(screen.getByRole('button', { name: 'Open the record' }));
  expect(await screen.findByRole('heading', { name: 'Ada Lindqvist' })).toBeVisible();
  expect(JSON.parse(String(asked.at(-1)?.init?.body))).toEqual({ recipient: 'Osei clinic', passcode: '482917' });
  expect(asked.at(-1)?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' });
});

test('what is outside its range comes first, and an empty part says whether it was asked', async () => {
  const { user } = await openShared([]);
  await user.type(await screen.findByLabelText('Your name or practice'), 'x');
  await user.type(screen.getByLabelText('Passcode'), '482917');
  await user.click(screen.getByRole('button', { name: 'Open the record' }));
  const tables = await screen.findAllByRole('table');
  expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual([
    'Outside the range',
    'Other laboratory values',
    'Blood pressure and body',
  ]);
  expect(tables[0]).toHaveTextContent('Triglycerides2.1 mmol/L High≤ 1.7');
  expect(screen.getByText('None known.')).toBeVisible();
  expect(screen.getByText('Not asked.')).toBeVisible();
});

test.each([
  [json(404, {} as never), {}, 'This link has ended. Ask the person who sent it for a new one.'],
  [json(401, { remainingAttempts: 0 } as never), {}, /no try is left: this link is closed/],
  [json(429, {} as never), {}, /Wait a quarter of an hour/],
])('%o is said in words', async (refusal, over, words) => {
  const { user } = await openShared([refusal], over);
  await user.type(await screen.findByLabelText('Your name or practice'), 'x');
  await user.type(screen.getByLabelText('Passcode'), '482917');
  await user.click(screen.getByRole('button', { name: 'Open the record' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a link whose day has passed asks for nothing, and half a link says that it is not complete', async () => {
  const { asked } = await openShared([], { expiresAt: '2020-01-01T00:00:00.000Z' });
  expect(await screen.findByText(/This link has ended/)).toBeVisible();
  expect(asked).toEqual([]);
  renderScreen('/shared#shlink:/abc');
  expect(await screen.findByText(/This link is not complete/)).toBeVisible();
});

test('a link that was ended early says so before a name or a passcode is asked for', async () => {
  const { asked } = await openShared([], { hasEnded: true });
  expect(await screen.findByText(/This link has ended/)).toBeVisible();
  expect(screen.queryByLabelText('Passcode')).toBeNull();
  expect(asked).toEqual([]);
});

test('a link without a passcode is opened by a press, so that programs that follow links do not open it', async () => {
  const { user, asked, jwe } = await openShared([], { hasPasscode: false });
  await user.type(await screen.findByLabelText('Your name or practice'), 'Physio');
  expect(asked).toEqual([]);
  expect(screen.queryByLabelText('Passcode')).toBeNull();
  vi.stubGlobal('fetch', async () => new Response(jwe, { headers: { 'content-type': 'application/jose' } }));
  await user.click(screen.getByRole('button', { name: 'Open the record' }));
  expect(await screen.findByRole('heading', { name: 'Ada Lindqvist' })).toBeVisible();
});

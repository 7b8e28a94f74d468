import { consentPurposes, consents } from '@club/contract/health/base/consents';
import { timeZones } from '@club/contract/health/base/time-zones';
import { inbound } from '@club/contract/health/exchange/inbound';
import { type Maker, makers } from '@club/contract/health/exchange/makers';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, brokenConnection, factories, listCalls, openAsMember, problem } from '#testing';

const offered: Maker = {
  id: 'withings',
  name: 'Withings',
  simulated: false,
  areas: ['body', 'sleep', 'heart'],
  declined: [],
  connected_at: null,
  connect_again: false,
  fault: null,
  fetching: false,
  last_fetch_at: null,
  last_arrival_at: null,
  items: 0,
  left_out: [],
};
const connected: Maker = {
  ...offered,
  connected_at: '2026-11-01T08:00:00Z',
  last_fetch_at: '2026-11-20T08:00:00Z',
  last_arrival_at: '2026-11-20T06:30:00Z',
  items: 1204,
};

const open = (rows: readonly Maker[]) => {
  answer(makers.listMakers, factories.list([...rows]));
  return openAsMember('/health/devices');
};

const agree = (purposes: readonly string[]) =>
  answer(
    consents.listHealthConsents,
    factories.list(
      (Object.keys(consentPurposes) as (keyof typeof consentPurposes)[]).map((purpose) => ({
        purpose,
        ...consentPurposes[purpose],
        given: purposes.includes(purpose),
        given_at: purposes.includes(purpose) ? '2026-11-01T08:00:00Z' : null,
        withdrawn_at: null,
      })),
    ),
  );

beforeEach(() => {
  agree(['health_data', 'devices']);
  answer(timeZones.getTimeZone, { time_zone: 'UTC', since: null } as never);
  answer(inbound.listBridges, { ...factories.list([]), address: 'https://club.example/api/mh/inbound/' });
});

const findLine = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`${name} is in no line`);
  return found;
};

test('a connected maker is shown with its last arrival, and what was left out in words', async () => {
  open([{ ...connected, left_out: [{ type: 'weight', at: '2026-11-19T06:34:00Z', why: 'person', count: 1 }] }]);
  const line = await findLine('Withings');
  expect(line).toHaveTextContent(/connected.*Brings body, sleep, heart.*Last arrival.*1,204 items so far/);
  expect(line).toHaveTextContent(/Left out at the last fetch, and why.*Weight.*perhaps measured on someone else/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Withings is connected.');
});

test.each([
  [{ connect_again: true, fault: 'signed_out' }, /connect again.*no longer accepts our access. Connect again/],
  [{ fault: 'lapsed' }, /not coming.*gives no data at the moment. Your membership there may have ended/],
  [{ fault: 'unreachable' }, /not coming.*didn't answer. We'll try again by ourselves/],
  [{ declined: ['sleep'] }, /Brings body, heart.*You didn't allow sleep. Connect again to change that/],
] as const)('says what is in the way: %o', async (state, sentence) => {
  open([{ ...connected, ...state } as Maker]);
  expect(await findLine('Withings')).toHaveTextContent(sentence);
});

test('a simulated maker says so', async () => {
  open([{ ...offered, simulated: true }]);
  expect(await findLine('Withings')).toHaveTextContent(/Withings\s*simulated/);
  expect(screen.getByText(/Simulated makers invent their data/)).toBeVisible();
});

test('connecting leads to the page of the maker, and without the agreement asks for it first', async () => {
  agree(['health_data']);
  const { user } = open([offered]);
  await user.click(await screen.findByRole('button', { name: 'Connect Withings' }));
  expect(await screen.findByText(consentPurposes.devices.text)).toBeVisible();
  expect(listCalls(makers.beginMaker)).toHaveLength(0);
});

test('a connection that could not be begun says why, and the button works again', async () => {
  const { user } = open([offered]);
  answer(makers.beginMaker, problem('unavailable'));
  await user.click(await screen.findByRole('button', { name: 'Connect Withings' }));
  await vi.waitFor(() =>
    expect(listCalls(makers.beginMaker)[0]).toMatchObject({
      asked: { maker: 'withings' },
      body: { redirect_uri: 'http://localhost:8000/health/devices/return' },
    }),
  );
  expect(screen.getByRole('button', { name: 'Connect Withings' })).toBeEnabled();
});

test('a maker is asked now by one press', async () => {
  const { user } = open([connected]);
  answer(makers.fetchMaker, { ...connected, fetching: true });
  await user.click(await screen.findByRole('button', { name: 'Fetch now from Withings' }));
  await vi.waitFor(() => expect(listCalls(makers.fetchMaker)[0]?.asked).toEqual({ maker: 'withings' }));
});

test('disconnecting asks first, and whether what came stays', async () => {
  const { user } = open([connected]);
  await user.click(await screen.findByRole('button', { name: 'Disconnect Withings' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(listCalls(makers.disconnectMaker)).toHaveLength(0);
  await user.click(dialog.getByRole('checkbox', { name: 'Also delete what came from Withings' }));
  answer(makers.disconnectMaker, { deleted_items: 1204 });
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  await vi.waitFor(() =>
    expect(listCalls(makers.disconnectMaker)[0]).toMatchObject({
      asked: { maker: 'withings' },
      body: { delete_data: true },
    }),
  );
});

test('without a maker the page says what else there is, and a failure is a sentence', async () => {
  open([]);
  expect(await screen.findByText(/can't fetch from a maker yet/)).toBeVisible();
});

test('says when the makers could not be loaded, and still shows the apps', async () => {
  answer(makers.listMakers, brokenConnection);
  openAsMember('/health/devices');
  expect(await screen.findByText("We couldn't load the device makers.")).toBeVisible();
  expect(await screen.findByText(/Apps you connect will appear here/)).toBeVisible();
});

test('the page that a maker returns to completes the connection and goes on to the devices', async () => {
  answer(makers.completeMaker, connected);
  answer(makers.listMakers, factories.list([connected]));
  const { router } = openAsMember('/health/devices/return?code=c0de&state=st4te&scope=daily');
  expect(await screen.findByText('Withings connected.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/health/devices');
  expect(listCalls(makers.completeMaker)[0]?.body).toEqual({ code: 'c0de', state: 'st4te', scope: 'daily' });
});

test.each([
  ['error=access_denied&state=a', 'You cancelled, so nothing was connected.'],
  ['state=a', /sent you back without an answer/],
])('the return with "%s" says why nothing was connected', async (search, sentence) => {
  openAsMember(`/health/devices/return?${search}`);
  expect(await screen.findByText(sentence)).toBeVisible();
});

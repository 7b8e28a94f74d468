import { consentPurposes, consents } from '@club/contract/health/base/consents';
import { timeZones } from '@club/contract/health/base/time-zones';
import { type Bridge, inbound } from '@club/contract/health/exchange/inbound';
import { makers } from '@club/contract/health/exchange/makers';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, brokenConnection, factories, listCalls, openAsMember, problem } from '#testing';

const address = 'https://club.example/api/mh/inbound/';
const sending: Bridge = {
  id: '0193a000-0000-7000-8000-0000000000b1',
  app: 'health_connect',
  name: 'Aria watch',
  areas: ['sleep', 'heart'],
  created_at: '2026-11-01T08:00:00Z',
  ends_at: '2126-05-21T08:00:00Z',
  ended_at: null,
  ended_by: null,
  last_arrival_at: new Date().toISOString(),
  items: 4120,
  items_today: 412,
  days: [{ day: '2026-11-22', items: 412 }],
  left_out: [
    { type: 'stress_index', at: '2026-11-22T06:30:00Z', why: 'not_kept', count: 1 },
    { type: 'heart_rate', at: '2026-11-22T14:05:00Z', why: 'impossible', count: 2 },
  ],
  last_refusal: { at: '2026-11-21T10:00:00Z', why: 'too_often' },
};
const silent: Bridge = {
  ...sending,
  id: '0193a000-0000-7000-8000-0000000000b2',
  name: 'Old phone',
  last_arrival_at: '2026-10-01T08:00:00Z',
  left_out: [],
  last_refusal: null,
};
const ended: Bridge = {
  ...silent,
  id: '0193a000-0000-7000-8000-0000000000b3',
  name: 'Ring',
  ended_at: '2026-10-02T08:00:00Z',
  ended_by: 'consent',
};

const toListed = (rows: readonly Bridge[]) => ({ ...factories.list([...rows]), address });
const open = (rows: readonly Bridge[] = [sending, silent, ended]) => {
  answer(inbound.listBridges, toListed(rows));
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
  answer(makers.listMakers, factories.list([]));
  agree(['health_data', 'devices']);
  answer(timeZones.getTimeZone, { time_zone: 'UTC', since: null } as never);
});

const findLine = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`${name} is in no line`);
  return found;
};

test('an app is shown with its last arrival, and what was left out and why, in words', async () => {
  open();
  const line = await findLine('Aria watch');
  expect(line).toHaveTextContent(/3 left out.*Through Health Connect.*May send sleep, heart.*412 items today/);
  expect(line).toHaveTextContent(/Stress index.*not a kind of data we store.*Heart rate.*not possible \(2\)/);
  expect(line).toHaveTextContent(/Last refused.*it sent too often in an hour/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2 apps send data. One has been silent.');
  expect(await findLine('Old phone')).toHaveTextContent('silent for two days');
  expect(await findLine('Ring')).toHaveTextContent('Ended on Oct 2, 2026, when you withdrew a consent.');
});

test('ending an app asks first, and says what stays', async () => {
  const { user } = open([sending]);
  await user.click(await screen.findByRole('button', { name: 'End Aria watch' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/sends nothing from now on. What it has sent stays/);
  expect(listCalls(inbound.endBridge)).toHaveLength(0);
  answer(inbound.endBridge, {});
  answer(inbound.listBridges, toListed([]));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End' }));
  expect(await screen.findByText(/Apps you connect will appear here/)).toBeVisible();
  expect(listCalls(inbound.endBridge)[0]?.asked).toEqual({ id: sending.id });
});

test('an app that could not be ended stays, and the dialog says so', async () => {
  const { user } = open([sending]);
  await user.click(await screen.findByRole('button', { name: 'End Aria watch' }));
  answer(inbound.endBridge, problem('unavailable'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
  expect(await screen.findByText("We couldn't end it. Try again.")).toBeVisible();
});

test('the last day of an app is taken back by one press after a question', async () => {
  const { user } = open([sending]);
  answer(inbound.takeBackBridgeDay, {});
  await user.click(await screen.findByRole('button', { name: 'Take back a day of Aria watch' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
  await vi.waitFor(() =>
    expect(listCalls(inbound.takeBackBridgeDay)[0]).toMatchObject({
      asked: { id: sending.id },
      body: { day: '2026-11-22' },
    }),
  );
});

test('a token is made for what the member chose, and shown once with where to enter it', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Make a token' }));
  await user.selectOptions(await screen.findByLabelText('App'), 'nightscout');
  await user.type(screen.getByLabelText('Name'), 'My sensor');
  for (const area of ['Sleep', 'Activity', 'Heart', 'Oxygen', 'Body', 'Workouts'])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${area}`) }));
  await user.click(screen.getByRole('checkbox', { name: /^Glucose/ }));
  answer(inbound.makeBridge, { token: 'clb_secret', bridge: { ...sending, app: 'nightscout', name: 'My sensor' } });
  await user.click(screen.getByRole('button', { name: 'Make token' }));
  expect(await screen.findByText('clb_secret')).toBeVisible();
  expect(screen.getByText(`${address}nightscout/`)).toBeVisible();
  expect(listCalls(inbound.makeBridge)[0]?.body).toEqual({
    app: 'nightscout',
    name: 'My sensor',
    areas: ['glucose'],
    days: 180,
  });
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy token' }));
  expect(copy).toHaveBeenCalledWith('clb_secret');
  await user.click(screen.getByRole('button', { name: "I've copied it" }));
  expect(screen.queryByText('clb_secret')).toBeNull();
});

test('before the first token the member is asked whether devices may send', async () => {
  agree(['health_data']);
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Make a token' }));
  expect(await screen.findByText(consentPurposes.devices.text)).toBeVisible();
});

test('says when the devices could not be loaded', async () => {
  answer(inbound.listBridges, brokenConnection);
  openAsMember('/health/devices');
  expect(await screen.findByText("We couldn't load your devices.")).toBeVisible();
});

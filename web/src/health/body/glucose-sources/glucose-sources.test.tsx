import { consents, type HealthConsent } from '@club/contract/health/base/consents';
import { glucose } from '@club/contract/health/body/glucose';
import { glucoseSources } from '@club/contract/health/body/glucose-sources';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyReport, noFlags } from '#health/body/glucose/fixtures';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';
import { aSource, noSource } from './fixtures.testing.ts';

const left: string[] = [];

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data', 'devices']));
  answer(glucose.getGlucoseReport, emptyReport());
  answer(redFlags.listRedFlags, noFlags);
  left.length = 0;
  vi.stubGlobal('location', {
    ...window.location,
    origin: 'http://localhost:8000',
    assign: (to: string) => left.push(to),
  });
  return () => vi.unstubAllGlobals();
});

test('a newcomer sees what connecting gives, and every way with simulations named as such', async () => {
  answer(glucoseSources.getGlucoseStatus, noSource);
  openAsMember('/health/glucose-readings');
  expect(
    await screen.findByRole('heading', { name: 'See how meals, walks and sleep move your glucose' }),
  ).toBeVisible();
  for (const name of ['Connect AiDEX', 'Try a simulated sensor', 'Connect Nightscout']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  expect(screen.getByText(/makes up its readings/)).toBeVisible();
});

test('connecting leaves for the page of the service', async () => {
  answer(glucoseSources.getGlucoseStatus, noSource);
  answer(glucoseSources.authorizeGlucoseSource, {
    authorization_url: 'http://localhost:8000/sensor-cloud/authorize?state=abc',
    state: 'abc',
    provider: 'sandbox',
    simulated: true,
  });
  const { user } = openAsMember('/health/glucose-readings');
  await user.click(await screen.findByRole('button', { name: 'Try a simulated sensor' }));
  await waitFor(() => expect(left).toEqual(['http://localhost:8000/sensor-cloud/authorize?state=abc']));
  const [asked] = listCalls(glucoseSources.authorizeGlucoseSource);
  expect(asked?.asked).toMatchObject({
    redirect_uri: 'http://localhost:8000/health/glucose-reading/callback',
    provider: 'sandbox',
  });
});

test('a service that cannot be reached leaves the page as it is and says so', async () => {
  answer(glucoseSources.getGlucoseStatus, noSource);
  answer(glucoseSources.authorizeGlucoseSource, problem('unavailable'));
  const { user } = openAsMember('/health/glucose-readings');
  await user.click(await screen.findByRole('button', { name: 'Connect AiDEX' }));
  expect(await screen.findByText('Something went wrong, Please try again')).toBeVisible();
  expect(left).toEqual([]);
});

test('the callback completes the connection and goes on to the readings', async () => {
  answer(glucoseSources.completeGlucoseConnection, aSource(2));
  answer(glucoseSources.getGlucoseStatus, aSource(2));
  const { router } = openAsMember('/health/glucose-reading/callback?code=c0de&state=st4te');
  expect(await screen.findByText('AiDEX connected.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/health/glucose-readings'));
  expect(listCalls(glucoseSources.completeGlucoseConnection).map(({ body }) => body)).toEqual([
    { code: 'c0de', state: 'st4te' },
  ]);
  expect(router.state.location.search).toBe('');
});

test.each([
  ['error=access_denied&state=a', 'You cancelled, so nothing was connected.'],
  ['', "The sensor's page sent you back without an answer. Connect again."],
])('the callback with "%s" says why nothing was connected', async (search, sentence) => {
  openAsMember(`/health/glucose-reading/callback?${search}`);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to glucose' })).toHaveAttribute('href', '/health/glucose-readings');
  expect(listCalls(glucoseSources.completeGlucoseConnection)).toEqual([]);
});

test('a refused connection says why and offers the way back, outside the health frame', async () => {
  answer(glucoseSources.completeGlucoseConnection, problem('code_expired', { message: 'Connect again.' }));
  openAsMember('/health/glucose-reading/callback?code=a&state=b');
  expect(await screen.findByText('Connect again.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Health dashboard' })).toBeNull();
});

test('while readings come, the page names their source and age, and fetches at once when asked', async () => {
  answer(
    glucoseSources.getGlucoseStatus,
    aSource(2, { provider: 'sandbox', simulated: true, provider_name: 'Simulated sensor' }),
  );
  answer(glucoseSources.syncGlucose, aSource(2));
  const { user } = openAsMember('/health/glucose-readings');
  expect(await screen.findByText('Simulated sensor')).toBeVisible();
  expect(screen.getByText(/Last reading .*, just now/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sync now' }));
  await waitFor(() => expect(listCalls(glucoseSources.syncGlucose)).toHaveLength(1));
});

test.each([
  ['late readings:', aSource(230), 'Readings are late', /Nothing new for 4 h/],
  [
    'an expired sign-in:',
    aSource(5, { needs_reauth: true, error: { code: 'signed_out' } }),
    'Sign-in expired',
    /AiDEX asked us to sign in again/,
  ],
  ['a silent service:', aSource(5, { error: { code: 'unreachable' } }), 'No new readings', /AiDEX doesn't answer/],
  [
    'a new sensor:',
    aSource(5, {
      sensor: {
        model: 'AiDEX X',
        session_start: new Date(Date.now() - 36 * 60_000).toISOString(),
        session_end: null,
        warming_up: true,
        first_reading_at: new Date(Date.now() + 24 * 60_000).toISOString(),
      },
    }),
    'Warming up',
    /24 min left/,
  ],
] as const)('%s the page says so, and what to do', async (_, status, title, text) => {
  answer(glucoseSources.getGlucoseStatus, status);
  openAsMember('/health/glucose-readings');
  const card = within(await screen.findByRole('region', { name: title }));
  expect(card.getByText(text)).toBeVisible();
});

test('while the first readings are fetched, nothing is called late', async () => {
  answer(glucoseSources.getGlucoseStatus, aSource(30_000, { last_sync_at: null, syncing: true }));
  openAsMember('/health/glucose-readings');
  expect(await screen.findByRole('region', { name: 'Fetching your readings' })).toBeVisible();
  expect(screen.queryByText(/Last reading/)).toBeNull();
  expect(screen.queryByText('Readings are late')).toBeNull();
});

test('readings of an import are above the ways to connect', async () => {
  answer(glucoseSources.getGlucoseStatus, { ...noSource, last_reading_at: new Date().toISOString() });
  openAsMember('/health/glucose-readings');
  expect(await screen.findByRole('button', { name: 'Connect AiDEX' })).toBeVisible();
  expect(screen.getByText(/Last reading/)).toBeVisible();
});

test('readings that the service itself holds back are not late', async () => {
  answer(glucoseSources.getGlucoseStatus, aSource(170, { delay_min: 180 }));
  openAsMember('/health/glucose-readings');
  expect(await screen.findByText(/Last reading/)).toBeVisible();
  expect(screen.queryByText('Readings are late')).toBeNull();
});

test('disconnecting asks first, and deletes readings only if the member ticks it', async () => {
  answer(glucoseSources.getGlucoseStatus, aSource(2));
  answer(glucoseSources.disconnectGlucose, { ...noSource, deleted_readings: 4000 });
  const { user } = openAsMember('/health/glucose-readings');
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Also delete the readings that came from it' }));
  answer(glucoseSources.getGlucoseStatus, noSource);
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('AiDEX disconnected.')).toBeVisible();
  expect(listCalls(glucoseSources.disconnectGlucose).map(({ body }) => body)).toEqual([{ delete_readings: true }]);
  expect(await screen.findByRole('button', { name: 'Connect AiDEX' })).toBeVisible();
});

test('a Nightscout site that is refused says so at its field', async () => {
  answer(glucoseSources.getGlucoseStatus, noSource);
  answer(
    glucoseSources.connectNightscout,
    problem('validation_error', {
      errors: [{ field: 'address', message: 'Enter an address that starts with https://' }],
    }),
  );
  const { user } = openAsMember('/health/glucose-readings');
  await user.click(await screen.findByRole('button', { name: 'Connect Nightscout' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Address of your site' }), 'http://my-site.example.com');
  await user.type(dialog.getByRole('textbox', { name: 'Access token' }), 'club-0123456789abcdef');
  await user.click(dialog.getByRole('button', { name: 'Connect' }));
  expect(await dialog.findByText('Enter an address that starts with https://')).toBeVisible();
});

test('what cannot be loaded is tried again', async () => {
  answer(glucoseSources.getGlucoseStatus, problem('unavailable'));
  const { user } = openAsMember('/health/glucose-readings');
  expect(await screen.findByText("We couldn't check your sensor.")).toBeVisible();
  answer(glucoseSources.getGlucoseStatus, noSource);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Connect AiDEX' })).toBeVisible();
});

test('the first device asks for an agreement of its own, and connects once it is given', async () => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(consents.giveHealthConsent, ({ body }) => {
    const all = factories.healthConsents(['health_data', 'devices']);
    answer(consents.listHealthConsents, all);
    return all.results.find(({ purpose }) => purpose === body.purpose) as HealthConsent;
  });
  answer(glucoseSources.getGlucoseStatus, noSource);
  answer(glucoseSources.authorizeGlucoseSource, {
    authorization_url: 'http://localhost:8000/sensor-cloud/authorize?state=abc',
    state: 'abc',
    provider: 'sandbox',
    simulated: true,
  });
  const { user } = openAsMember('/health/glucose-readings');
  await user.click(await screen.findByRole('button', { name: 'Try a simulated sensor' }));
  expect(await screen.findByRole('dialog', { name: 'Fetch readings from my device' })).toBeVisible();
  expect(listCalls(glucoseSources.authorizeGlucoseSource)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Agree and connect' }));
  await waitFor(() => expect(left).toEqual(['http://localhost:8000/sensor-cloud/authorize?state=abc']));
  expect(listCalls(consents.giveHealthConsent).map(({ body }) => body.purpose)).toEqual(['devices']);
});

import { attachments } from '@club/contract/health/base/attachments';
import { type ConsentPurpose, consents, type HealthConsent } from '@club/contract/health/base/consents';
import { timeZones } from '@club/contract/health/base/time-zones';
import { fhirExport } from '@club/contract/health/exchange/fhir-export';
import { imports } from '@club/contract/health/exchange/imports';
import { measurements } from '@club/contract/health/signals/measurements';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#platform/api';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();
const none = { count: 0, next: null, previous: null, results: [] };

beforeEach(() => answer(attachments.listHealthAttachments, none));

const firstOf = (given: readonly ConsentPurpose[]): HealthConsent =>
  factories.healthConsents(given).results[0] as HealthConsent;

test('the health pages are in a named part with their own navigation', async () => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(measurements.listLatestMeasurements, none);
  answer(measurements.listVitals, none);
  openAsMember('/health/measurements');
  const frame = within(await screen.findByRole('region', { name: 'Health dashboard' }));
  expect(await frame.findByRole('heading', { level: 1, name: 'Your measurements' })).toBeVisible();
  const nav = within(frame.getByRole('navigation', { name: 'Health pages' }));
  expect(nav.getByRole('link', { name: 'Measurements' })).toHaveAttribute('aria-current', 'page');
  const tabs = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(tabs.getByRole('link', { name: 'Health' })).toHaveAttribute('aria-current', 'page');
  expect(frame.getByText(/isn't a diagnosis/)).toBeVisible();
});

test('before the member agrees, no health page is shown and nothing is ticked', async () => {
  answer(consents.listHealthConsents, factories.healthConsents([]));
  openAsMember('/health/measurements');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your health data stays yours' })).toBeVisible();
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Agree and start' })).toBeDisabled();
  expect(listCalls(measurements.listLatestMeasurements)).toEqual([]);
});

test('agreeing sends each chosen purpose with the version that was read, the one that opens the page last', async () => {
  answer(consents.listHealthConsents, factories.healthConsents([]));
  const { user } = openAsMember('/health/measurements');
  await user.click(await screen.findByRole('checkbox', { name: /Keep my health data/ }));
  await user.click(screen.getByRole('checkbox', { name: /Points for healthy habits/ }));
  answer(consents.giveHealthConsent, firstOf([]));
  answer(consents.listHealthConsents, factories.healthConsents(['health_data', 'rewards']));
  answer(measurements.listLatestMeasurements, none);
  answer(measurements.listVitals, none);
  await user.click(screen.getByRole('button', { name: 'Agree and start' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your measurements' })).toBeVisible();
  expect(listCalls(consents.giveHealthConsent).map(({ body }) => body)).toEqual([
    { purpose: 'rewards', version: '2026-11' },
    { purpose: 'health_data', version: '2026-11' },
  ]);
});

test('a choice that could not be saved says so and stays', async () => {
  answer(consents.listHealthConsents, factories.healthConsents([]));
  answer(consents.giveHealthConsent, problem('unavailable'));
  const { user } = openAsMember('/health/measurements');
  await user.click(await screen.findByRole('checkbox', { name: /Keep my health data/ }));
  await user.click(screen.getByRole('button', { name: 'Agree and start' }));
  expect(await screen.findByText("We couldn't save your choice. Try again.")).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Keep my health data/ })).toBeChecked();
});

test('withdrawing asks first and names what ends', async () => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data', 'rewards']));
  const { user } = openAsMember('/health/privacy');
  const [withdraw] = await screen.findAllByRole('button', { name: 'Withdraw' });
  await user.click(withdraw as Element);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The health pages close at once/)).toBeVisible();
  answer(consents.withdrawHealthConsent, firstOf([]));
  answer(consents.listHealthConsents, factories.healthConsents([]));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('heading', { name: 'Your health data stays yours' })).toBeVisible();
});

test('the privacy page says how long readings are kept', async () => {
  openAsMember('/health/privacy');
  expect(await screen.findByText(/kept for 24 months, and as daily summaries after that/)).toBeVisible();
});

test('all health data is deleted only after a question that names what goes', async () => {
  const { user } = openAsMember('/health/privacy');
  await user.click(await screen.findByRole('button', { name: 'Delete my health data' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/can't be brought back/)).toBeVisible();
  answer(fhirExport.eraseHealthData, {
    deleted: [{ table: 'measurements', rows: 3 }],
    message: 'Your health data is deleted.',
  });
  answer(consents.listHealthConsents, factories.healthConsents([]));
  await user.click(dialog.getByRole('button', { name: 'Delete health data' }));
  expect(await screen.findByRole('heading', { name: 'Your health data stays yours' })).toBeVisible();
  expect(listCalls(fhirExport.eraseHealthData)).toHaveLength(1);
});

test("a member's days are counted where their device is, from the first health page there on", async () => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(measurements.listLatestMeasurements, none);
  answer(measurements.listVitals, none);
  answer(timeZones.getTimeZone, { time_zone: 'Pacific/Kiritimati', since: null });
  answer(timeZones.setTimeZone, { time_zone: here, since: '2026-11-22T12:00:00.000Z' });
  openAsMember('/health/measurements');
  await waitFor(() => expect(listCalls(timeZones.setTimeZone).map(({ body }) => body)).toEqual([{ time_zone: here }]));
});

test('a page waits until the new place is known, so that nothing is entered on a day of the place before', async () => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(measurements.listLatestMeasurements, none);
  answer(measurements.listVitals, none);
  answer(timeZones.getTimeZone, { time_zone: 'Pacific/Kiritimati', since: null });
  const said = Promise.withResolvers<{ time_zone: string; since: string }>();
  answer(timeZones.setTimeZone, () => said.promise);
  openAsMember('/health/measurements');
  await waitFor(() => expect(listCalls(timeZones.setTimeZone)).toHaveLength(1));
  expect(screen.queryByRole('heading', { level: 1, name: 'Your measurements' })).toBeNull();
  said.resolve({ time_zone: here, since: '2026-11-22T12:00:00.000Z' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your measurements' })).toBeVisible();
});

test('a page in use stays mounted when the agreements are asked for again and the device travels', async () => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(imports.listImports, none);
  const { store } = openAsMember('/health/imports');
  const picker = await screen.findByLabelText('Health file');
  answer(timeZones.getTimeZone, { time_zone: 'Pacific/Kiritimati', since: null });
  answer(timeZones.setTimeZone, () => new Promise(() => undefined));
  answer(consents.listHealthConsents, problem('unavailable'));
  store.dispatch(api.util.invalidateTags(['health_consents', 'time_zone']));
  await waitFor(() => expect(listCalls(timeZones.setTimeZone)).toHaveLength(1));
  await waitFor(() => expect(listCalls(consents.listHealthConsents)).toHaveLength(2));
  expect(screen.getByLabelText('Health file')).toBe(picker);
});

test('a device that is where it was says nothing', async () => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(measurements.listLatestMeasurements, none);
  answer(measurements.listVitals, none);
  openAsMember('/health/measurements');
  await waitFor(() => expect(listCalls(timeZones.getTimeZone)).toHaveLength(1));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your measurements' })).toBeVisible();
  expect(listCalls(timeZones.setTimeZone)).toEqual([]);
});

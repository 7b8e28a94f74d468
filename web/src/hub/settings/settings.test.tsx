import { approvals } from '@club/contract/club/approvals';
import { type ClubSettings, settings } from '@club/contract/hub/settings';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, listCalls, openAsMember, problem } from '#testing';

const club: ClubSettings = {
  parts: [
    { part: 'mail', state: 'connected', at: 'smtp.club.example', testable: true, last_test: null },
    { part: 'model', state: 'off', at: '', testable: false, last_test: null },
  ],
  jobs: {
    waiting: 12,
    oldest_due_at: null,
    running: 1,
    failed: 0,
    scheduled: Array.from({ length: 8 }, (_, index) => ({
      name: `purge_${index}`,
      last_run_at: '2026-11-22T11:20:00Z',
      failed: 0,
    })),
  },
  ledger_checks: [{ at: '2026-11-22T02:40:00Z', findings: 0 }],
  backups: { passed: null, failed: null },
  storage: { free_bytes: 61e9, reserve_bytes: 5e8 },
  club: {
    version: '1.4.0',
    database_version: '18.1',
    time_zone: 'Europe/Stockholm',
    started_at: '2026-11-19T03:00:00Z',
    secret_keys: 1,
    example_terms: false,
    clinical_review: null,
  },
};

beforeEach(() => {
  answer(approvals.getRights, rights('settings'));
  answer(settings.getClubSettings, club);
});

const open = async () => {
  const view = openAsMember('/admin/settings', { is_admin: true });
  await screen.findByText('smtp.club.example');
  return view;
};

test('a healthy club says that nothing failed, and what is not connected', async () => {
  await open();
  expect(screen.getByText('Nothing failed.')).toBeVisible();
  expect(screen.getByText('Connect it with ASSISTANT_MODEL_URL and a restart.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The ledger adds up' })).toBeVisible();
  expect(screen.getByText('12 waiting, 1 running.')).toBeVisible();
});

test('a part is tried with a button, and its failure names what to check', async () => {
  const { user } = await open();
  const failed = { at: '2026-11-22T12:00:00Z', ok: false, milliseconds: 900, failure: 'EAUTH' };
  answer(settings.testClubPart, failed);
  answer(settings.getClubSettings, {
    ...club,
    parts: club.parts.map((part) => (part.part === 'mail' ? { ...part, last_test: failed } : part)),
  });
  await user.click(screen.getByRole('button', { name: 'Test E-mail' }));
  expect(await screen.findByText("E-mail doesn't work.")).toBeVisible();
  expect(listCalls(settings.testClubPart)[0]?.body).toEqual({ part: 'mail' });
  expect(await screen.findByText(/it failed \(EAUTH\)\. Check SMTP_URL, MAIL_FROM/)).toBeVisible();
  expect(screen.getByText('1 connection failed the last test.')).toBeVisible();
});

test('what is wrong stands first: failed jobs, a ledger that does not add up, example terms, a full disk', async () => {
  answer(settings.getClubSettings, {
    ...club,
    jobs: { ...club.jobs, failed: 1 },
    ledger_checks: [{ at: '2026-11-22T02:40:00Z', findings: 2 }],
    storage: { free_bytes: 6e8, reserve_bytes: 5e8 },
    club: { ...club.club, example_terms: true },
  });
  await open();
  expect(screen.getByText("1 job failed. The ledger doesn't add up.")).toBeVisible();
  expect(screen.getByText('2 differences')).toBeVisible();
  expect(screen.getByText(/example terms/)).toBeVisible();
  expect(screen.getByText(/The disk is almost full: 0.6 GB left/)).toBeVisible();
});

test('all jobs open on demand, and a check of the ledger is started', async () => {
  answer(settings.startLedgerCheck, { queued: true });
  const { user } = await open();
  expect(screen.queryByText('Purge 7')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All 8 jobs' }));
  expect(screen.getByText('Purge 7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('The check runs in the background. Its result appears here.')).toBeVisible();
});

test('a page that cannot be loaded says so and can be tried again', async () => {
  answer(settings.getClubSettings, problem('unavailable'));
  openAsMember('/admin/settings', { is_admin: true });
  expect(await screen.findByText("We couldn't load the settings.")).toBeVisible();
});

test('the last backup and a failure since are shown, and a club without one is told how', async () => {
  const backup = { ended_at: '2026-11-22T03:10:00Z', failure: null, seconds: 9, bytes: 2.1e9, transactions: 1204 };
  await open();
  expect(screen.getByRole('heading', { name: 'No backup was made' })).toBeVisible();
  answer(settings.getClubSettings, {
    ...club,
    backups: { passed: backup, failed: { ...backup, failure: 'the disk is full' } },
  });
  openAsMember('/admin/settings', { is_admin: true });
  expect(await screen.findByText('2.1 GB, restored as a trial with 1204 postings.')).toBeVisible();
  expect(screen.getByText(/failed: the disk is full/)).toBeVisible();
});

import * as z from 'zod/mini';
import { get, post } from '#platform/endpoint';
import { Instant } from '#platform/shared';

/** What the club works with, in the order in which it is shown. */
export const clubParts = [
  'mail',
  'push',
  'files',
  'database',
  'sign_in',
  'model',
  'agents',
  'partners',
  'support_chat',
] as const;
export type ClubPart = (typeof clubParts)[number];

/** Those that can be tried. */
export const testedParts = ['mail', 'files', 'database', 'sign_in', 'model'] as const;
export type TestedPart = (typeof testedParts)[number];

export const PartTest = z.object({
  at: Instant,
  ok: z.boolean(),
  milliseconds: z.int(),
  /** Why it failed; empty when it worked. */
  failure: z.string(),
});

const ConnectedPart = z.object({
  part: z.enum(clubParts),
  /** `connected`: to something outside; `local`: on this machine, which is all that a small club needs; `off`: not in use. */
  state: z.enum(['connected', 'local', 'off']),
  /** The host or folder it works with; empty where there is none. */
  at: z.string(),
  testable: z.boolean(),
  last_test: z.nullable(PartTest),
});
export type ConnectedPart = z.infer<typeof ConnectedPart>;

const ScheduledJob = z.object({
  name: z.string(),
  /** Null before its first run. */
  last_run_at: z.nullable(Instant),
  /** Failed and tried again later, or given up. */
  failed: z.int(),
});

const Backup = z.object({
  ended_at: Instant,
  /** Why it failed; null when its trial restore passed. */
  failure: z.nullable(z.string()),
  seconds: z.number(),
  bytes: z.int(),
  transactions: z.int(),
});

export const ClubSettings = z.object({
  parts: z.array(ConnectedPart),
  jobs: z.object({
    waiting: z.int(),
    /** Since when the oldest due job has waited. */
    oldest_due_at: z.nullable(Instant),
    running: z.int(),
    failed: z.int(),
    scheduled: z.array(ScheduledJob),
  }),
  /** The newest first. */
  ledger_checks: z.array(z.object({ at: Instant, findings: z.int() })),
  /** The newest backup that passed its trial restore, and the newest failure since. */
  backups: z.object({ passed: z.nullable(Backup), failed: z.nullable(Backup) }),
  storage: z.object({ free_bytes: z.int(), reserve_bytes: z.int() }),
  club: z.object({
    version: z.string(),
    database_version: z.string(),
    time_zone: z.string(),
    started_at: Instant,
    /** How many keys `SECRET_KEY` holds: more than one while a rotation is under way. */
    secret_keys: z.int(),
    /** The texts that members agree to are the product's examples. */
    example_terms: z.boolean(),
    /** Who has read the health limits; null when no clinician has. */
    clinical_review: z.nullable(z.object({ by: z.string(), on: z.string() })),
  }),
});
export type ClubSettings = z.infer<typeof ClubSettings>;

export const settings = {
  getClubSettings: get('api/admin/settings/', {
    summary: 'Shows what the club works with, its jobs, the checks of the ledger, and the room on its disk.',
    access: 'admin.settings',
    output: ClubSettings,
    reads: ['settings', 'inbox'],
  }),
  testClubPart: post('api/admin/settings/test/', {
    summary: 'Tries one part: sends the caller an e-mail, stores and reads a file, or asks the other server.',
    access: 'admin.settings',
    limit: 'settings_test',
    input: z.object({ part: z.enum(testedParts, { error: 'Choose a part that can be tried.' }) }),
    output: PartTest,
    errors: ['invalid_transition'],
    changes: ['settings'],
  }),
  startLedgerCheck: post('api/admin/settings/ledger-check/', {
    summary: 'Verifies the whole ledger in the background; the result joins the list of checks.',
    access: 'admin.settings',
    limit: 'settings_test',
    status: 202,
    output: z.object({ queued: z.literal(true) }),
    changes: ['settings'],
  }),
};

import { availableParallelism } from 'node:os';

/**
 * All work that is more than reading or writing a few rows, by kind. Each lane has workers of its own, so that no kind waits
 * behind another: a code is mailed at once while a hundred members import.
 */
export interface Lane {
  /** What is worked on at once in one process. */
  readonly atOnce: number;
  /** What of it one member may have; null where nothing in it is a member's wish. */
  readonly perMember: number | null;
  /** How many calls may wait for their turn before the next is refused, a quarter of them of one member. */
  readonly waiting?: number;
  /** A body that arrives more slowly while its call has a turn is refused, and the next begins. */
  readonly leastBytesPerSecond?: number;
  /** By the name they are enqueued under. */
  readonly jobs?: readonly string[];
  /** By method and path. */
  readonly calls?: readonly string[];
  /** What one piece of work may take; a limit that the work cannot reach is left out. */
  readonly budget: Budget;
  /** How staff end it. */
  readonly ended: string;
}

interface Budget {
  /** Seconds of processor time, and those that each megabyte of its file adds: beyond them its process is killed. */
  readonly processorSeconds?: { readonly atLeast: number; readonly perMegabyte: number };
  readonly heapMegabytes?: number;
  readonly megabytesIn?: number;
  /** Of a whole archive. */
  readonly megabytesUnpacked?: number;
  readonly entries?: number;
  /** Seconds after which a job lets others in and enqueues itself again. */
  readonly sliceSeconds?: number;
}

/** Just below the slowest phones (GPRS), and too slow for any file above 60 KB to arrive before the server's time-out. */
const slowestPhone = 2048;

/** One core stays free for those who only look at a page, and for the database (bench/README.md, `beside`). */
const spareCores = Math.max(1, Math.min(4, availableParallelism() - 1));

const lane = <const L extends Lane>(one: L): L => one;

const withTheClub = 'They end with the club, which is stopped by SIGTERM, and go on when it starts again.';
const byItself = 'It ends by itself within seconds; the session of the member who asks can be ended.';

export const lanes = {
  /** What a person at the door waits for. */
  codes: lane({
    atOnce: 3,
    perMember: null,
    jobs: ['send_mail', 'card_code', 'password_reset'],
    budget: {},
    ended: withTheClub,
  }),
  /** Mails to many. */
  letters: lane({
    atOnce: 2,
    perMember: null,
    jobs: [
      'send_mails',
      'mail_statement',
      'mail_bridge_end',
      'statements',
      'refund_mail',
      'vouchers',
      'vendor_sales',
      'low_stock',
    ],
    budget: {},
    ended: withTheClub,
  }),
  pushes: lane({
    atOnce: 2,
    perMember: null,
    jobs: ['write_notices', 'send_push'],
    budget: {},
    ended: 'A message that is being sent is ended by "Cancel" on its page.',
  }),
  short: lane({
    atOnce: 2,
    perMember: null,
    jobs: [
      'award_stories',
      'birthdays',
      'check_exchange',
      'close_conversations',
      'close_ledger_days',
      'end_bridges',
      'end_suspensions',
      'expire_points',
      'forget_conversations',
      'forget_removed_meals',
      'move_referrals',
      'purge_active_days',
      'purge_agents',
      'purge_brand_pictures',
      'purge_decisions',
      'purge_glucose_authorizations',
      'purge_idempotency',
      'purge_inbound',
      'purge_inbox',
      'purge_maker_authorizations',
      'purge_notifications',
      'purge_offer_notices',
      'purge_passkey_challenges',
      'purge_pending_media',
      'purge_proposals',
      'purge_provider',
      'purge_referral_traces',
      'purge_sensor_cloud',
      'purge_sign_ins',
      'purge_staff_invitations',
      'purge_vendor_invitations',
      'release_staff',
      'release_unsent',
      'remove_import_leftovers',
      'remove_media',
      'reseal_canary',
      'send_exchange',
      'start_rules',
      'sync_glucose_of',
      'tell_ending_bridges',
      'tell_staff',
      'tidy_shared_links',
      'tidy_stories',
    ],
    budget: {},
    ended: withTheClub,
  }),
  /** What goes through much of what is stored. */
  long: lane({
    atOnce: 1,
    perMember: null,
    jobs: [
      'erase_members',
      'key_plain_references',
      'rotate_sealed_values',
      'summarise_old_glucose',
      'sync_glucose',
      'verify_ledger',
    ],
    budget: {},
    ended: withTheClub,
  }),
  /**
   * Files of members, in and out, a few seconds of each. A member has one import open, and one copy of their data being
   * made; the next begins when one has had its slice. What needs more goes on in the lane of long files, so that nobody waits behind it with a short one.
   */
  files: lane({
    atOnce: spareCores,
    perMember: 1,
    jobs: ['read_import', 'write_import', 'undo_import', 'make_export'],
    budget: {
      processorSeconds: { atLeast: 4, perMegabyte: 0 },
      // Forty years of three devices, whose slots lie beside it.
      heapMegabytes: 72,
      megabytesIn: 32,
      megabytesUnpacked: 64 * 1024,
      entries: 50_000,
      sliceSeconds: 5,
    },
    ended: 'npm run admin -- end-import <id>',
  }),
  /** Files that are larger, or took longer than they should. */
  longFiles: lane({
    atOnce: 1,
    perMember: 1,
    jobs: ['read_long_import'],
    budget: {
      // An export of 2 GB takes 67 seconds to read (bench/README.md).
      processorSeconds: { atLeast: 20, perMegabyte: 1 },
      heapMegabytes: 72,
      megabytesIn: 4096,
    },
    ended: 'npm run admin -- end-import <id>',
  }),
  /** The parts of uploads. */
  parts: lane({
    atOnce: 16,
    perMember: 2,
    waiting: 16,
    leastBytesPerSecond: slowestPhone,
    calls: ['PUT api/mh/imports/{id}/parts/'],
    budget: { megabytesIn: 4 },
    ended: 'npm run admin -- end-import <id>',
  }),
  /** Laboratory reports, each read in a process of its own that takes some 140 MB. */
  labReports: lane({
    atOnce: 2,
    perMember: 1,
    waiting: 16,
    leastBytesPerSecond: slowestPhone,
    calls: ['POST api/mh/lab-reports/'],
    budget: { processorSeconds: { atLeast: 20, perMegabyte: 0 }, heapMegabytes: 192, megabytesIn: 8 },
    ended: byItself,
  }),
  /** Pictures, documents and lists that come with a form. */
  forms: lane({
    atOnce: 8,
    perMember: 1,
    waiting: 32,
    leastBytesPerSecond: slowestPhone,
    calls: [
      'PATCH api/profile/',
      'POST api/admin/brand/pictures/',
      'POST api/company-info/',
      'POST api/feedback/',
      'POST api/m/offers',
      'POST api/m/vendor-codes-preview/',
      'POST api/m/vendor-offers-create/',
      'PUT api/admin/terms/{name}/draft/',
      'POST api/m/vendors',
      'POST api/mh/attachments/',
      'POST api/mh/health-check/',
      'POST api/mh/search-recipe-by-food-image/',
      'POST api/mh/shared-links/',
      'POST api/mh/stories/',
      'PATCH api/m/vendor-offers/{id}/edit/',
      'PUT api/company-info/',
      'PUT api/m/vendors',
      'PUT api/mh/health-check/',
      'PUT api/mh/stories/',
    ],
    // A picture of 40 megapixels takes a second to decode.
    budget: { megabytesIn: 10, processorSeconds: { atLeast: 5, perMegabyte: 1 }, heapMegabytes: 48 },
    ended: byItself,
  }),
  plans: lane({
    atOnce: 2 * spareCores,
    perMember: 2,
    waiting: 32,
    leastBytesPerSecond: slowestPhone,
    calls: [
      'POST api/mh/meal-plan/',
      'POST api/mh/meal-plans/{id}/remake/',
      'POST api/mh/meal-plans/{id}/repeat/',
      'POST api/mh/meal-plans/{id}/swap/',
    ],
    budget: {},
    ended: byItself,
  }),
  reports: lane({
    atOnce: 2 * spareCores,
    perMember: 2,
    waiting: 32,
    leastBytesPerSecond: slowestPhone,
    calls: [
      'GET api/admin/earn-settings/preview/',
      'GET api/admin/settlements/',
      'GET api/admin/settlements/check/',
      'GET api/analytics/year/',
      'GET api/mh/glucose-report/',
      'GET api/mh/timeline/links/',
      'GET api/r/reward-points-report/{clientCode}',
      'POST api/admin/companies/{id}/domains/check/',
      'POST api/admin/rules/{code}/draft/rehearse/',
      'POST api/admin/settlements/issue/',
      'POST api/profile/export/fetch/',
    ],
    budget: {},
    ended: byItself,
  }),
  /** What staff decide on many things in one act, or try out before. */
  staffActs: lane({
    atOnce: spareCores,
    perMember: 1,
    waiting: 8,
    leastBytesPerSecond: slowestPhone,
    calls: ['POST api/admin/inbox-bulk/', 'POST api/admin/inbox-preview/'],
    budget: {},
    ended: '"Stop" in the inbox. Each thing is a transaction of its own.',
  }),
  /** What members' own agents ask for. */
  agents: lane({
    atOnce: 2 * spareCores,
    perMember: 2,
    waiting: 32,
    leastBytesPerSecond: slowestPhone,
    calls: ['POST mcp'],
    budget: {},
    ended: 'It ends by itself within seconds; the member, or a suspension, ends the agent.',
  }),
  /** What apps of the members send by themselves. */
  inbound: lane({
    atOnce: 2 * spareCores,
    perMember: 1,
    waiting: 64,
    leastBytesPerSecond: slowestPhone,
    calls: [
      'POST api/mh/inbound/',
      'POST api/mh/inbound/api/v1/sdk/users/{user_id}/sync',
      'POST api/mh/inbound/health-auto-export/',
      'POST api/mh/inbound/health-connect/',
      'POST api/mh/inbound/nightscout/api/v1/entries',
      'POST api/mh/inbound/open-wearables/',
    ],
    budget: {},
    ended: 'It ends by itself within seconds; the member, or a suspension, ends the bridge.',
  }),
  /** What is fetched from makers of devices, who may be slow. */
  makers: lane({
    atOnce: 2,
    perMember: null,
    jobs: ['fetch_makers', 'fetch_maker_of'],
    budget: {},
    ended: 'A fetch ends by itself within minutes; the member ends the connection.',
  }),
  conversations: lane({
    atOnce: 16,
    perMember: 2,
    waiting: 32,
    leastBytesPerSecond: slowestPhone,
    calls: ['POST api/ai-support/', 'POST api/ai-support/stream/'],
    budget: {},
    ended: byItself,
  }),
} as const satisfies Readonly<Record<string, Lane>>;

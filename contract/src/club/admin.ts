import * as z from 'zod/mini';
import { ClubStats } from '#club/admin/stats';
import { AccountType } from '#platform/access';
import { get, type Tag } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { Id, Instant, integerText, listSchema, Points, text } from '#platform/shared';

/** Rows on a page of the admin lists, unless asked otherwise. */
export const adminPageSize = 20;

const pages = {
  page: z.optional(integerText({ min: 1, max: 1000 })),
  page_size: z.optional(integerText({ min: 1, max: 100 })),
};
const period = { start_date: z.optional(GivenDay), end_date: z.optional(GivenDay) };

const Person = z.object({ id: Id, name: z.string() });

const ClubMember = z.object({
  ...Person.shape,
  email: z.string(),
  country: z.string(),
  account_types: z.array(AccountType),
  status: z.string(),
  joined_at: Instant,
});

/** The points figures of the dashboard. */
export const movements = ['issued', 'redeemed', 'exchanged', 'expired'] as const;

const PointMovement = z.object({
  transaction_id: Id,
  member: Person,
  activity: z.string(),
  activity_label: z.string(),
  /** Signed as in the figure: refunds are negative. */
  amount: Points,
  created_at: Instant,
});
export type PointMovement = z.infer<typeof PointMovement>;

const Holding = z.object({ member: Person, points: Points });
export type Holding = z.infer<typeof Holding>;

const SoldOffer = z.object({
  id: Id,
  offer: z.object({ id: Id, title: z.string() }),
  vendor: z.string(),
  member: Person,
  points: Points,
  status: z.string(),
  issued_at: Instant,
});
export type SoldOffer = z.infer<typeof SoldOffer>;

const LiveOffer = z.object({
  id: Id,
  title: z.string(),
  vendor: z.string(),
  visibility: z.string(),
  price_points: Points,
  redemptions: z.int(),
  published_at: z.nullable(Instant),
});
export type LiveOffer = z.infer<typeof LiveOffer>;

const AdminReferral = z.object({
  id: Id,
  ambassador: Person,
  member: Person,
  status: z.string(),
  reversed: z.boolean(),
  risk: z.array(z.string()),
  /** Accounts that share the invited member's mailbox, device or network address in the last 30 days, theirs included. */
  accounts: z.object({ mailbox: z.int(), device: z.int(), address: z.int() }),
  /** An administrator reviewed the risk signs and cleared them. */
  cleared: z.boolean(),
  reason: z.nullable(z.string()),
  registered_at: Instant,
});
export type AdminReferral = z.infer<typeof AdminReferral>;

export const AuditLine = z.object({
  id: z.int(),
  at: Instant,
  action: z.string(),
  /** Null for the system and for unknown callers. */
  actor: z.nullable(Person),
  object: z.object({ type: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  outcome: z.enum(['done', 'refused']),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The prefix of the network it came from; empty for the club itself and for commands. */
  network: z.string(),
  /** Who ran a command at the machine; empty for what was done in the club. */
  operator: z.string(),
  /** What they wrote; empty without a reason, and once the member it is about has been erased. */
  reason: z.string(),
  /** What a name was changed from and to. */
  change: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/**
 * A list behind a figure of the dashboard. All have the same shape: pages of records, narrowed by filters of their own.
 */
const listRecords = <Name extends string, Filters extends z.core.$ZodShape, Row extends z.ZodMiniType>(
  name: Name,
  list: {
    readonly summary: string;
    readonly filters: Filters;
    readonly record: Row;
    /** What else makes the list stale. */
    readonly reads?: readonly Tag[];
  },
) =>
  get(`api/admin-stats/${name}/`, {
    summary: list.summary,
    access: 'admin.dashboard',
    input: z.object({ ...pages, ...list.filters }),
    output: listSchema(list.record),
    errors: ['invalid_page'],
    reads: ['club_stats', ...(list.reads ?? [])],
  });

/** Dashboard totals, the lists behind them, and the audit log. */
export const admin = {
  getClubStats: get('api/admin-stats/ambassadors-stats/', {
    summary: 'Club totals over at most 400 days, by default the last 30.',
    access: 'admin.dashboard',
    input: z.object({ start_date: z.optional(GivenDay), end_date: z.optional(GivenDay) }),
    output: ClubStats,
    reads: ['club_stats'],
  }),
  listReferrals: listRecords('referrals', {
    summary: 'Lists the invitations that reached a stage in a period, with their risk signs.',
    filters: {
      ...period,
      reached: z.optional(z.enum(['registered', 'verified', 'qualified', 'rewarded', 'rejected'])),
    },
    record: AdminReferral,
  }),
  listClubMembers: listRecords('members', {
    summary: 'Lists the members behind a dashboard figure: all, by account type, joined or active.',
    filters: {
      ...period,
      type_of_account: z.optional(AccountType),
      /** `joined` and `active` look at the period. */
      who: z.optional(z.enum(['all', 'joined', 'active'])),
      search: z.optional(text({ max: 100 })),
    },
    record: ClubMember,
  }),
  listPointMovements: listRecords('points', {
    summary: 'Lists the entries behind a points figure, newest first.',
    filters: { ...period, movement: z.enum(movements, { error: 'Choose a movement.' }) },
    record: PointMovement,
  }),
  listHoldings: listRecords('holdings', {
    summary: 'Lists members by points held, largest first.',
    filters: {},
    record: Holding,
  }),
  listSoldOffers: listRecords('redemptions', {
    summary: 'Lists vouchers issued in a period, newest first, without their codes.',
    filters: { ...period },
    record: SoldOffer,
  }),
  listLiveOffers: listRecords('offers', {
    summary: 'Lists all offers on sale, including restricted ones.',
    filters: {},
    record: LiveOffer,
    reads: ['offers'],
  }),
  listAuditLog: listRecords('audit-log', {
    summary: 'Lists the audit log of accounts, permissions and decisions, newest first.',
    filters: {
      /** The beginning of the action's name: `application`, `session.opened`. */
      action: z.optional(z.string().check(z.regex(/^[a-z_.]{0,60}$/, { error: 'Choose an action from the list.' }))),
      /** Id of anyone who did it or of what it was done to. */
      about: z.optional(text({ max: 60 })),
      /** Part of the name or e-mail of a member who did it or to whom it was done. */
      person: z.optional(text({ max: 120 })),
      /** Sign-ins and ended sessions, or everything but those; both without it. */
      only: z.optional(z.enum(['sign_ins', 'changes'])),
      ...period,
    },
    record: AuditLine,
    reads: ['applications'],
  }),
};

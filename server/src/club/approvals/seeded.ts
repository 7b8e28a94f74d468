import type { ApprovalType, SocialLink } from '@club/contract/club/approvals.fields';
import { sql } from 'kysely';
import type { User } from '#core/identity';
import { audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { type Snapshot, takeSnapshot, toSnapshot } from './application-snapshot.ts';
import { addDecision, findApplication, putApplication, type StoredStatus } from './applications.store.ts';
import { putCompany } from './company.store.ts';
import { emptyCompany } from './company.ts';
import { grant, withhold } from './side-effects.ts';

/** A past decision: when, and by whom. */
interface Ruling {
  readonly status: 'APR' | 'REJ';
  readonly at: Date;
  readonly by: string;
  readonly reason?: string;
}

export interface SeededApplication {
  readonly kind: ApprovalType;
  readonly sentAt: Date;
  readonly company?: string;
  readonly links?: readonly SocialLink[];
  /** The decision on the previous attempt. */
  readonly before?: Ruling & { readonly sentAt: Date; readonly snapshot: Snapshot };
  readonly ruling?: Ruling;
}

/**
 * Inserts a demo application with its history, as if each step had been taken at its time. No mails are sent. Returns
 * false when the member already has one.
 */
export const enterApplication = async (db: Db, user: User, entered: SeededApplication): Promise<boolean> => {
  const { kind, sentAt, company, links = [], before, ruling } = entered;
  if (await findApplication(db, user.id, kind)) return false;
  if (company) {
    const row = { ...emptyCompany, company_name: company, logo: null, user_id: user.id };
    await putCompany(db, { ...row, country: user.country_code || null, created_at: sentAt, updated_at: sentAt });
  }
  for (const { network, url, followers } of links) {
    await sql`insert into social_links (user_id, network, url, followers) values (${user.id}, ${network}, ${url}, ${followers})
      on conflict do nothing`.execute(db);
  }
  const snapshot = toSnapshot(kind, await takeSnapshot(db, user.id));
  const attempt = before ? 2 : 1;
  const status: StoredStatus = ruling?.status ?? 'REW';
  const row = { user_id: user.id, kind, status, attempt, reason: ruling?.reason ?? null, submitted_at: sentAt };
  const application = await putApplication(db, { ...row, reviewed_at: ruling?.at ?? null });
  const steps: Step[] = [
    ...(before ? [step(before.sentAt, 1, null, 'REW'), decided(before, 1, 'REW')] : []),
    { ...step(sentAt, attempt, before?.status ?? null, 'REW'), snapshot },
    ...(ruling ? [{ ...decided(ruling, attempt, 'REW'), snapshot }] : []),
  ];
  for (const one of steps) {
    await addDecision(db, { application, snapshot: before?.snapshot ?? snapshot, ...one });
    await audit(db, {
      at: one.at,
      action: one.by ? 'application.decided' : 'application.sent',
      actorId: one.by ?? user.id,
      object: { type: 'application', id: application },
      details: one.by ? { kind, from: one.from ?? '', to: one.to, attempt: one.attempt } : { attempt: one.attempt },
    });
  }
  if (ruling) await follow(db, user, kind, ruling);
  return true;
};

interface Step {
  readonly at: Date;
  readonly attempt: number;
  readonly from: StoredStatus | null;
  readonly to: StoredStatus;
  readonly reason: string | null;
  readonly by: string | null;
  readonly snapshot?: Snapshot;
}

const step = (at: Date, attempt: number, from: StoredStatus | null, to: StoredStatus): Step => ({
  at,
  attempt,
  from,
  to,
  reason: null,
  by: null,
});

const decided = ({ at, status, by, reason }: Ruling, attempt: number, from: StoredStatus): Step => ({
  ...step(at, attempt, from, status),
  by,
  reason: reason ?? null,
});

const follow = async (db: Db, user: User, kind: ApprovalType, { status, at, by }: Ruling): Promise<void> => {
  const clock: Clock = { now: () => at, posting: () => at };
  await (status === 'APR' ? grant : withhold)({ db, clock }, user, kind, by);
};

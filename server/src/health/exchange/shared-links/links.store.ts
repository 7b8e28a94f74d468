import type { SummarySection } from '@club/contract/health/exchange/patient-summary';
import { type SharedLink, sharedLinkRules } from '@club/contract/health/exchange/shared-links';
import { v7 as uuidv7 } from 'uuid';
import { sealJson, unsealJson } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

type Keys = Pick<Config, 'secretKeys'>;

interface Details {
  readonly name: string;
  readonly sections: readonly SummarySection[];
}

export interface NewLink extends Details {
  readonly codeHash: Buffer;
  readonly passcodeHash: string | null;
  readonly jwe: string;
  readonly expiresAt: Date;
}

/** A link that can still be opened. */
export interface OpenLink {
  readonly id: string;
  readonly passcode_hash: string | null;
  readonly jwe: string;
  readonly made_at: Date;
  readonly wrong_tries: number;
}

interface Row {
  readonly id: string;
  readonly details: Buffer;
  readonly has_passcode: boolean;
  readonly made_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly ended_by: SharedLink['ended_by'];
  readonly wrong_tries: number;
}

interface OpenRow {
  readonly link_id: string;
  readonly at: Date;
  readonly outcome: 'opened' | 'wrong';
  readonly recipient: Buffer;
}

const linkPlace = (memberId: string) => ({ table: 'shared_links', column: 'details', memberId });
const openPlace = (memberId: string) => ({ table: 'shared_link_opens', column: 'recipient', memberId });

/** The newest opens of a link that are kept. */
const mostOpens = 100;

export const insertLink = async (db: Db, keys: Keys, memberId: string, link: NewLink, now: Date): Promise<string> => {
  const id = uuidv7();
  const { name, sections, codeHash, passcodeHash, jwe, expiresAt } = link;
  await runStatement(db)`
    insert into shared_links (member_id, id, code_hash, details, passcode_hash, jwe, made_at, expires_at)
    values (${memberId}, ${id}, ${codeHash}, ${sealJson(keys, linkPlace(memberId), { name, sections })}, ${passcodeHash},
      ${jwe}, ${now}, ${expiresAt})`;
  return id;
};

export const countOpenLinks = async (db: Db, memberId: string, now: Date): Promise<number> => {
  const row = await queryRow<{ n: number }>(db)`
    select count(*)::int as n from shared_links
    where member_id = ${memberId} and ended_at is null and expires_at > ${now}`;
  return row?.n ?? 0;
};

/** A member's links with their opens, open ones first, then the newest. One whose day has passed has ended, job or no job. */
export const listLinks = async (db: Db, keys: Keys, memberId: string, now: Date): Promise<readonly SharedLink[]> => {
  const rows = await queryRows<Row>(db)`
    select id, details::bytea as details, passcode_hash is not null as has_passcode, made_at, expires_at, wrong_tries,
      case when ended_at is null and expires_at <= ${now} then expires_at else ended_at end as ended_at,
      case when ended_at is null and expires_at <= ${now} then 'expiry' else ended_by end as ended_by
    from shared_links where member_id = ${memberId} order by 7 is null desc, made_at desc, id`;
  const opens = await queryRows<OpenRow>(db)`
    select link_id, at, outcome, recipient::bytea as recipient from shared_link_opens
    where member_id = ${memberId} order by at desc, id desc`;
  const byLink = Map.groupBy(opens, ({ link_id }) => link_id);
  return rows.map(({ details, made_at, expires_at, ended_at, wrong_tries, ...row }) => ({
    ...row,
    ...unsealJson<{ name: string; sections: SummarySection[] }>(keys, linkPlace(memberId), details),
    made_at: made_at.toISOString(),
    expires_at: expires_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    tries_left: row.has_passcode ? sharedLinkRules.mostTries - wrong_tries : null,
    opens: (byLink.get(row.id) ?? []).map(({ at, outcome, recipient }) => ({
      at: at.toISOString(),
      recipient: unsealJson<string>(keys, openPlace(memberId), recipient),
      outcome,
    })),
  }));
};

/** Whose link an address is, while it has not ended. */
export const findLinkMember = async (db: Db, codeHash: Buffer): Promise<string | null> => {
  const row = await queryRow<{ member: string | null }>(db)`select find_shared_link_member(${codeHash}) as member`;
  return row?.member ?? null;
};

/** A link that can be opened now. Locking it makes those who open it at the same time wait for each other. */
export const findOpenLink = (
  db: Db,
  memberId: string,
  codeHash: Buffer,
  now: Date,
  { lock }: { readonly lock: boolean },
): Promise<OpenLink | undefined> =>
  lock
    ? queryRow<OpenLink>(db)`
        select id, passcode_hash, jwe, made_at, wrong_tries from shared_links
        where member_id = ${memberId} and code_hash = ${codeHash} and ended_at is null and expires_at > ${now} for update`
    : queryRow<OpenLink>(db)`
        select id, passcode_hash, jwe, made_at, wrong_tries from shared_links
        where member_id = ${memberId} and code_hash = ${codeHash} and ended_at is null and expires_at > ${now}`;

/** Counts a wrong passcode and tells how many tries are left. */
export const countWrongTry = async (db: Db, memberId: string, id: string): Promise<number> => {
  const row = await queryRow<{ wrong_tries: number }>(db)`
    update shared_links set wrong_tries = wrong_tries + 1 where member_id = ${memberId} and id = ${id}
    returning wrong_tries`;
  return sharedLinkRules.mostTries - (row?.wrong_tries ?? sharedLinkRules.mostTries);
};

/** Ends a link and deletes its copy; one that has ended stays as it is. */
export const endLink = (db: Db, memberId: string, id: string, by: 'member' | 'tries', now: Date): Promise<unknown> =>
  runStatement(db)`update shared_links set ended_at = ${now}, ended_by = ${by}, jwe = null
    where member_id = ${memberId} and id = ${id} and ended_at is null`;

export const endAllLinks = (db: Db, memberId: string, now: Date): Promise<unknown> =>
  runStatement(db)`update shared_links set ended_at = ${now}, ended_by = 'consent', jwe = null
    where member_id = ${memberId} and ended_at is null`;

interface NewOpen {
  readonly linkId: string;
  readonly outcome: 'opened' | 'wrong';
  readonly recipient: string;
}

/** Writes down that a link was opened, or a passcode was wrong; of each link the newest are kept. */
export const insertOpen = async (db: Db, keys: Keys, memberId: string, open: NewOpen, now: Date): Promise<void> => {
  const { linkId, outcome, recipient } = open;
  await runStatement(db)`insert into shared_link_opens (member_id, id, link_id, at, outcome, recipient)
    values (${memberId}, ${uuidv7()}, ${linkId}, ${now}, ${outcome}, ${sealJson(keys, openPlace(memberId), recipient)})`;
  await runStatement(db)`delete from shared_link_opens where member_id = ${memberId} and id in (
    select id from shared_link_opens where member_id = ${memberId} and link_id = ${linkId}
    order by at desc, id desc offset ${mostOpens})`;
};

/** Deletes the copies of links whose day has passed, and after that time what is left of ended links. Over all members. */
export const tidyLinks = async (healthWorkerDb: Db, now: Date, forgottenBefore: Date): Promise<void> => {
  await runStatement(healthWorkerDb)`update shared_links set ended_at = expires_at, ended_by = 'expiry', jwe = null
    where ended_at is null and expires_at <= ${now}`;
  await runStatement(healthWorkerDb)`delete from shared_links where ended_at < ${forgottenBefore}`;
};

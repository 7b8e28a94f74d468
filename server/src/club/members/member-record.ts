import type { members as contract } from '@club/contract/club/members';
import { consentNames, type MemberRecord, partRows } from '@club/contract/club/members/fields';
import { findMaskedPhone } from '#club/account';
import { findSuspensionEnd, sumCorrectedToday } from '#club/admin';
import { findInvitations } from '#club/ambassadors';
import { countOffersOnSale, findVendorOfOwner } from '#club/marketplace';
import { toPoints } from '#club/points';
import { listAcceptances } from '#core/agreements';
import { describeDevice, findEmailChange, findMemberRow, listCards, listLiveSessions, listNames } from '#core/identity';
import { findPasskeys } from '#core/passkeys';
import { listNewestMails } from '#platform/adapters';
import { auditPage, findNewestEntry, maskNetwork } from '#platform/audit';
import { type Call, type Handle, Refusal } from '#platform/http';
import { readPoints, readVouchers } from './member-money.ts';
import { listNotes } from './notes.ts';
import { findLastAct } from './other-member.ts';

type Asked = Call<typeof contract.getMember>;

/**
 * One member's page. What the health half and the hub add comes through `findStaffFacts`: that consents exist, how many
 * stories there are, and notices.
 * @throws {Refusal} not_found for a deleted member or none
 */
export const getMember: Handle<typeof contract.getMember> = async (call) => {
  const { db, clock, caller, input, findStaffFacts } = call;
  const row = await findMemberRow(db, input.id);
  if (!row) throw new Refusal('not_found');
  const { id, status_changed_at, permissions, ...shown } = row;
  const own = id === caller.id;
  const facts = await findStaffFacts(id);
  const invitations = await findInvitations(db, id);
  // nobody reads what the others of the staff wrote about them
  const notes = own ? [] : await listNotes(db, id);
  const log = await readLog(call, id);
  const { balance, ...points } = await readPoints(call, id);
  const people = [
    invitations.invitedBy,
    ...notes.map(({ written_by }) => written_by),
    ...points.entries.map(({ person }) => person?.id),
    ...log.rows.flatMap(({ actor_id, object_id }) => [actor_id, object_id]),
  ];
  const names = await listNames(db, people.filter(isId));
  const toPerson = (person: string) => ({ id: person, name: names.get(person) ?? '' });
  const passkeys = await findPasskeys(db, id);
  const vendor = await findVendorOfOwner(db, id);
  const given = new Map(facts.consents?.map(({ name, since }) => [name, since]));
  return {
    ...{ ...shown, id, own, is_admin: permissions.length > 0 },
    points: balance,
    account_types: [...row.account_types],
    joined_at: row.joined_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    status_since: status_changed_at.toISOString(),
    suspended_until: (await findSuspensionEnd(call, id))?.toISOString() ?? null,
    pending_email: await readPendingEmail(call, id),
    phone: await findMaskedPhone(db, id),
    vendor: vendor
      ? { name: vendor.name, status: vendor.status, offers: await countOffersOnSale(db, vendor.id, clock.now()) }
      : null,
    points_account: {
      ...points,
      entries: points.entries.map((entry) => ({ ...entry, person: entry.person && toPerson(entry.person.id) })),
    },
    vouchers: await readVouchers(call, id),
    sessions: await readSessions(call, { id, permissions }),
    passkeys: { count: passkeys.count, newest: passkeys.newest?.toISOString() ?? null },
    card: await readCard(call, id),
    consents: consentNames.map((name) => ({ name, since: given.get(name)?.toISOString() ?? null })),
    agreements: (await listAcceptances(db, id)).map(({ kind, version, given_at }) => ({
      ...{ name: kind, version, given_at: given_at.toISOString() },
    })),
    invited_by: invitations.invitedBy ? toPerson(invitations.invitedBy) : null,
    invited: { count: invitations.count, joined: invitations.joined },
    stories: facts.stories ?? 0,
    messages: await readMessages(call, row.email, facts.notices ?? []),
    notes: notes.map(({ written_by, at, ...note }) => ({
      ...{ ...note, at: at.toISOString(), by: written_by ? toPerson(written_by) : null },
    })),
    audit: {
      count: log.total,
      rows: log.rows.map(({ actor_id, object_type, object_id, at, ...line }) => ({
        ...line,
        at: at.toISOString(),
        actor: actor_id === null ? null : toPerson(actor_id),
        object: { type: object_type, id: object_id, name: names.get(object_id) ?? null },
      })),
    },
    last_act: (await findLastAct(db, id))?.id ?? 0,
    corrected_today: toPoints(await sumCorrectedToday(call, caller.id)),
  };
};

const isId = (value: string | null | undefined): value is string => /^[\da-f-]{36}$/.test(value ?? '');

/** A change of address that staff started and that waits for its code. */
const readPendingEmail = async ({ db, clock, caller }: Asked, id: string): Promise<MemberRecord['pending_email']> => {
  const { pending } = await findEmailChange(db, id, clock.now());
  const started = pending ? await findNewestEntry(db, [id], ['email.change_requested']) : undefined;
  if (!pending || !started || started.actor_id === id) return null;
  return { address: pending, by_caller: started.actor_id === caller.id };
};

/** What was done to and by the member. Imports are left out: they say what a member measures. */
const readLog = async ({ db }: Asked, userId: string) => {
  const cards = (await listCards(db, userId)).map(({ id }) => id);
  const asked = { only: 'changes', without: 'import.', among: [userId, ...cards] } as const;
  return auditPage(db, { ...asked, limit: partRows, offset: 0 });
};

const readSessions = async (
  { db, clock }: Asked,
  member: Parameters<typeof listLiveSessions>[1],
): Promise<MemberRecord['sessions']> =>
  (await listLiveSessions(db, member, clock.now()))
    .filter(({ viewer_id }) => viewer_id === null)
    .map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      network: row.ip && maskNetwork(row.ip),
      signed_in_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
    }));

const readCard = async ({ db }: Asked, userId: string): Promise<MemberRecord['card']> => {
  const [card] = await listCards(db, userId);
  return card ? { last4: card.last4, status: card.status, issued_at: card.issued_at.toISOString() } : null;
};

/** Notices, and mails while they stay in the club's own outbox, together and the newest first. */
const readMessages = async (
  { db, adapters }: Asked,
  email: string,
  notices: readonly { readonly title: string; readonly at: Date; readonly read: boolean }[],
): Promise<MemberRecord['messages']> => {
  const mails = adapters.mail.local ? await listNewestMails(db, email, partRows) : [];
  return [
    ...notices.map(({ title, at, read }) => ({ title, by: 'notice' as const, read, at: at.toISOString() })),
    ...mails.map(({ subject, sent_at }) => ({
      ...{ title: subject, by: 'mail' as const, read: null, at: sent_at.toISOString() },
    })),
  ]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, partRows);
};

import type { terms as contract, TermsPage, TermsVersion } from '@club/contract/club/content/terms';
import { parseSections, writeSections } from '@club/contract/core/agreement-text';
import { type AgreementName, agreementNames } from '@club/contract/core/agreements';
import { v7 as uuidv7 } from 'uuid';
import {
  type AgreementVersion,
  changeAgreementVersion,
  countAcceptances,
  countAgreementChanges,
  findAgreements,
  isExample,
  listAgreementVersions,
  listMissingTexts,
  putAgreementDraft,
  readAgreements,
} from '#core/agreements';
import { listNames } from '#core/identity';
import { type AuditAction, audit, findNewestEntry } from '#platform/audit';
import { addDays, toCalendarDay, toDayInWords } from '#platform/calendar';
import type { Club } from '#platform/club';
import { type Call, fieldRefusal, type Handle, Refusal, toList } from '#platform/http';

type Within = Pick<Club, 'db' | 'clock' | 'config'>;

interface Seeing extends Within, Pick<Call<typeof contract.discardTermsDraft>, 'caller' | 'origin' | 'input'> {}

const actions: readonly AuditAction[] = ['terms.drafted', 'terms.discarded', 'terms.published', 'terms.withdrawn'];

/** The furthest day that a version can wait for. */
const furthestDays = 366;

export const listTerms: Handle<typeof contract.listTerms> = async (call) => {
  const pages: TermsPage[] = [];
  for (const name of agreementNames) pages.push(await toPage(call, name));
  return toList(pages);
};

/** @throws {Refusal} stale_version, invalid_transition while a version waits for its day */
export const saveTermsDraft: Handle<typeof contract.saveTermsDraft> = async (call) => {
  const { db, clock, input } = call;
  const { draft, scheduled } = await lockSeen(call);
  if (scheduled)
    throw new Refusal('invalid_transition', {
      message: 'A version waits for its day. Withdraw it to go on writing.',
    });
  const now = clock.now();
  const text = input.text.replaceAll('\r\n', '\n');
  await putAgreementDraft(db, { id: uuidv7({ msecs: now.getTime() }), ...input, text, changed_at: now });
  await auditTerms(call, 'terms.drafted', { change: sayChange(draft, { title: input.title, text }) });
  return toPage(call, input.name);
};

/** @throws {Refusal} stale_version, invalid_transition without a draft */
export const discardTermsDraft: Handle<typeof contract.discardTermsDraft> = async (call) => {
  const { db, clock, input } = call;
  const { draft } = await lockSeen(call);
  if (!draft) throw new Refusal('invalid_transition', { message: 'There is no draft.' });
  await changeAgreementVersion(db, draft.id, { holdsFrom: null, isDiscarded: true, reason: '', now: clock.now() });
  await auditTerms(call, 'terms.discarded', { change: sayChange(draft, undefined) });
  return toPage(call, input.name);
};

/**
 * @throws {Refusal} stale_version, invalid_transition without a draft, validation_error for a day before the earliest or
 * too far off
 */
export const publishTerms: Handle<typeof contract.publishTerms> = async (call) => {
  const { db, clock, config, input } = call;
  const { name, from, reason } = input;
  const { draft, scheduled } = await lockSeen(call);
  if (!draft || scheduled) throw new Refusal('invalid_transition', { message: 'There is no draft to publish.' });
  const today = toCalendarDay(clock.now(), config.timeZone);
  const now = (await findAgreements(call))[name];
  const earliest = findEarliest(today, now);
  if (from < earliest)
    throw fieldRefusal('from', `Choose ${toDayInWords(new Date(`${earliest}T12:00:00Z`), 'UTC')} or a later day.`);
  if (from > addDays(today, furthestDays)) throw fieldRefusal('from', 'Choose a day within a year.');
  await changeAgreementVersion(db, draft.id, { holdsFrom: from, reason, now: clock.now() });
  const inForce = { title: now.title, text: writeSections(now.sections) };
  await auditTerms(call, 'terms.published', {
    reason,
    details: { before: now.version, after: from },
    change: sayChange(inForce, draft),
  });
  return toPage(call, name);
};

/** @throws {Refusal} stale_version, invalid_transition where no version waits for its day */
export const withdrawTerms: Handle<typeof contract.withdrawTerms> = async (call) => {
  const { db, clock, input } = call;
  const { scheduled } = await lockSeen(call);
  if (!scheduled?.holds_from)
    throw new Refusal('invalid_transition', { message: 'A version that applies stays. Publish another one after it.' });
  await changeAgreementVersion(db, scheduled.id, { holdsFrom: null, reason: input.reason, now: clock.now() });
  await auditTerms(call, 'terms.withdrawn', { reason: input.reason, details: { before: scheduled.holds_from } });
  return toPage(call, input.name);
};

/** An example can be replaced at once; a text that members accepted only from another day. */
const findEarliest = (today: string, inForce: Parameters<typeof isExample>[0]): string => {
  if (isExample(inForce) && inForce.version < today) return today;
  return addDays(inForce.version > today ? inForce.version : today, 1);
};

type Written = Pick<AgreementVersion, 'title' | 'text'>;

/** The most characters of a text before or after in a note of the log, which holds both. */
const longestNote = 12_000;

/** What was changed, as the log's notes write it: of the text only the sections that differ. */
const sayChange = (before: Written | undefined, after: Written | undefined): string => {
  const title = before?.title === after?.title ? [] : [`title: ${before?.title ?? ''} → ${after?.title ?? ''}`];
  const [one, other] = [readSections(before), readSections(after)];
  const [gone, added] = [leaveOut(one, other), leaveOut(other, one)];
  return [...title, ...(gone || added ? [`text: ${gone} → ${added}`] : [])].join('\n');
};

const readSections = (written: Written | undefined): string[] =>
  parseSections(written?.text ?? '').map((section) => writeSections([section]));

const leaveOut = (sections: readonly string[], known: readonly string[]): string =>
  sections
    .filter((section) => !known.includes(section))
    .join('\n\n')
    .slice(0, longestNote);

const auditTerms = (
  call: Seeing,
  action: AuditAction,
  {
    reason = '',
    change = '',
    details = {},
  }: { reason?: string; change?: string; details?: Readonly<Record<string, string>> },
): Promise<void> =>
  audit(call.db, {
    at: call.clock.now(),
    action,
    object: { type: 'agreement', id: call.input.name },
    actorId: call.caller.id,
    sessionId: call.caller.sessionId,
    origin: call.origin,
    details,
    note: { reason, change },
  });

/** The open versions of a text in the state that the caller has seen, locked until the transaction ends. */
const lockSeen = async ({ db, clock, config, input: { name, seen } }: Seeing) => {
  if ((await countAgreementChanges(db, name, { locked: true })) !== seen) {
    const by = await findChanger(db, name);
    throw new Refusal('stale_version', { message: `${by || 'Someone'} changed this text meanwhile.` });
  }
  const versions = await listAgreementVersions(db, name);
  const today = toCalendarDay(clock.now(), config.timeZone);
  return {
    draft: versions.find(({ holds_from: from }) => from === null),
    scheduled: versions.find(({ holds_from: from }) => from !== null && from > today),
  };
};

const findChanger = async (db: Within['db'], name: AgreementName): Promise<string> => {
  const last = await findNewestEntry(db, [name], actions);
  return last?.actor_id ? ((await listNames(db, [last.actor_id])).get(last.actor_id) ?? '') : '';
};

const toPage = async (within: Within, name: AgreementName): Promise<TermsPage> => {
  const { db, clock, config } = within;
  const today = toCalendarDay(clock.now(), config.timeZone);
  const now = (await findAgreements(within))[name];
  const file = readAgreements(config)[name];
  const versions: TermsVersion[] = [];
  const newest = await findChanger(db, name);
  for (const { title, text, holds_from: from, reason, changed_at: at } of await listAgreementVersions(db, name))
    versions.push({
      ...{ title, text, version: from, reason, source: 'screen' },
      state: from === null ? 'draft' : from > today ? 'scheduled' : from === now.version ? 'in_force' : 'past',
      agreed: from === null ? 0 : await countAcceptances(db, name, from),
      changed_by: versions.length === 0 ? newest : '',
      changed_at: at.toISOString(),
    });
  versions.push({
    title: file.title,
    text: writeSections(file.sections),
    version: file.version,
    state: now.version === file.version ? 'in_force' : 'past',
    source: isExample(file) ? 'example' : 'folder',
    agreed: await countAcceptances(db, name, file.version),
    ...{ changed_by: '', changed_at: null, reason: '' },
  });
  return {
    name,
    seen: await countAgreementChanges(db, name),
    earliest: findEarliest(today, now),
    closes_club: (await listMissingTexts(within)).some((one) => one.name === name),
    versions: versions.toSorted((one, two) => (two.version ?? '9').localeCompare(one.version ?? '9')),
  };
};

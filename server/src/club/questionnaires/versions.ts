import {
  type ClubQuestionnaire,
  type questionnaireTexts as contract,
  findFrameFaults,
  findQuestionFaults,
  type QuestionnaireContent,
  type QuestionTotal,
  type WrittenQuestion,
} from '@club/contract/club/content/questionnaires';
import { smallestGroup } from '@club/contract/core/groups';
import { dayMs } from '@club/contract/platform/units';
import { toPoints } from '#club/points';
import { listNames } from '#core/identity';
import { findActiveRulePoints } from '#core/ledger';
import { type AuditAction, audit, findNewestEntry } from '#platform/audit';
import type { Call, Handle } from '#platform/http';
import { Refusal, toList } from '#platform/http';
import {
  countChange,
  deleteDraft,
  findQuestionnaireId,
  insertVersion,
  listStaffRows,
  listTotals,
  listVersions,
  lockQuestionnaire,
  putDraft,
  type StaffRow,
  type TotalRow,
  type VersionRow,
} from './versions.store.ts';

type Scope = Pick<Call, 'db' | 'clock'>;
type Acting = Scope & Pick<Call<typeof contract.discardQuestionnaireDraft>, 'caller' | 'origin' | 'input'>;

const actions: readonly AuditAction[] = ['questionnaire.drafted', 'questionnaire.discarded', 'questionnaire.started'];

/** The days over which answers are counted in the list. */
const countedDays = 30;

/** Fewer than ten people are left out, and others rounded down, so that nobody is found as the one who is missing. */
const hideFew = (people: number): number | null => (people < smallestGroup ? null : Math.floor(people / 5) * 5);

export const listClubQuestionnaires: Handle<typeof contract.listClubQuestionnaires> = async (call) =>
  toList((await listStaffRows(call.db, { since: findSince(call) })).map(toRow));

const findSince = ({ clock }: Scope): Date => new Date(clock.now().getTime() - countedDays * dayMs);

const toRow = ({ code, kind, title, questions, minutes, version, draft, answered }: StaffRow) => ({
  ...{ code, kind, title, questions, minutes, version },
  has_draft: draft !== null,
  answered: hideFew(answered),
});

/** @throws {Refusal} not_found */
export const getClubQuestionnaire: Handle<typeof contract.getClubQuestionnaire> = async (call) =>
  toPage(call, await findRow(call, call.input.code));

/**
 * The same draft again is no change.
 * @throws {Refusal} not_found, stale_version, validation_error at each text that can't be asked
 */
export const saveQuestionnaireDraft: Handle<typeof contract.saveQuestionnaireDraft> = async (call) => {
  const { db, clock, input } = call;
  const { title, description, minutes } = input;
  const row = await lockRow(call);
  const asked = await findAsked(call, row);
  refuseFaults({
    ...findFrameFaults(input, asked),
    ...Object.fromEntries(
      input.questions.flatMap((question, place) =>
        Object.entries(findQuestionFaults(question, asked)).map(([field, said]) => [
          `questions.${place}.${field}`,
          said,
        ]),
      ),
    ),
  });
  const draft = { title, description, minutes, questions: input.questions.map(keepOwn) };
  if (JSON.stringify(row.draft && orderKeys(row.draft)) === JSON.stringify(orderKeys(draft))) return toPage(call, row);
  await refuseOlder(call, row);
  await putDraft(db, row.id, draft, clock.now());
  return toChanged(call, row, 'questionnaire.drafted', {
    before: row.draft ?? asked,
    after: draft,
  });
};

const refuseFaults = (faults: Readonly<Record<string, string>>): void => {
  const errors = Object.entries(faults).map(([field, message]) => ({ field, code: 'invalid', message }));
  if (errors.length === 0) return;
  throw new Refusal('validation_error', { errors, message: errors.length === 1 ? errors[0]?.message : undefined });
};

/** Of a question what its kind has, with a value for each of its options. */
const keepOwn = ({ kind, text, help, required, min, max, max_length, options }: WrittenQuestion): WrittenQuestion => {
  const hasRange = kind === 'scale' || kind === 'number';
  return {
    ...{ kind, text, help, required },
    min: hasRange ? min : null,
    max: hasRange ? max : null,
    max_length: kind === 'text' ? max_length : null,
    options: kind === 'single' || kind === 'multi' ? nameOptions(options) : [],
  };
};

/** New options, and copies of others, get values of their own. */
const nameOptions = (options: WrittenQuestion['options']): WrittenQuestion['options'] => {
  const taken = new Set<string>();
  return options.map(({ value, label }) => {
    let own = value;
    for (let next = 1; own === '' || taken.has(own); next += 1)
      own = options.some((one) => one.value === `option-${next}`) ? '' : `option-${next}`;
    taken.add(own);
    return { value: own, label };
  });
};

/** @throws {Refusal} not_found, stale_version, invalid_transition without a draft */
export const discardQuestionnaireDraft: Handle<typeof contract.discardQuestionnaireDraft> = async (call) => {
  const row = await lockRow(call);
  await refuseOlder(call, row);
  if (!row.draft) throw new Refusal('invalid_transition', { message: 'There is no draft.' });
  await deleteDraft(call.db, row.id);
  return toChanged(call, row, 'questionnaire.discarded', { before: row.draft, after: await findAsked(call, row) });
};

/** @throws {Refusal} not_found, stale_version, invalid_transition without a draft */
export const startQuestionnaire: Handle<typeof contract.startQuestionnaire> = async (call) => {
  const { db, clock, input } = call;
  const row = await lockRow(call);
  await refuseOlder(call, row);
  const { draft, version } = row;
  if (!draft) throw new Refusal('invalid_transition', { message: 'There is no draft to start.' });
  const before = await findAsked(call, row);
  await insertVersion(db, row.id, { number: version + 1, content: draft, reason: input.reason, now: clock.now() });
  await deleteDraft(db, row.id);
  return toChanged(call, row, 'questionnaire.started', { before, after: draft, reason: input.reason });
};

const findRow = async (call: Scope, code: string): Promise<StaffRow> => {
  const [row] = await listStaffRows(call.db, { since: findSince(call), code });
  if (!row) throw new Refusal('not_found');
  return row;
};

const lockRow = async (call: Scope & { readonly input: { readonly code: string } }): Promise<StaffRow> => {
  const found = await findQuestionnaireId(call.db, call.input.code);
  if (!found) throw new Refusal('not_found');
  await lockQuestionnaire(call.db, found.id);
  return findRow(call, call.input.code);
};

const refuseOlder = async ({ db, input }: Pick<Acting, 'db' | 'input'>, row: StaffRow): Promise<void> => {
  if (row.seen === input.seen) return;
  const { by } = await findLast(db, row);
  throw new Refusal('stale_version', { message: `${by || 'Someone'} changed this questionnaire meanwhile.` });
};

const findAsked = async ({ db }: Pick<Scope, 'db'>, row: StaffRow): Promise<QuestionnaireContent> => {
  const version = (await listVersions(db, row.id)).find(({ number }) => number === row.version);
  return version ? toContent(version) : { ...row, questions: [] };
};

const toChanged = async (
  call: Acting,
  row: StaffRow,
  action: AuditAction,
  { before, after, reason = '' }: { before: QuestionnaireContent; after: QuestionnaireContent; reason?: string },
): Promise<ClubQuestionnaire> => {
  const { db, clock, caller, origin } = call;
  await countChange(db, row.id);
  await audit(db, {
    at: clock.now(),
    action,
    object: { type: 'questionnaire', id: row.code },
    actorId: caller.id,
    sessionId: caller.sessionId,
    origin,
    details: action === 'questionnaire.started' ? { version: row.version + 1 } : {},
    note: { reason, change: sayChange(before, after) },
  });
  return toPage(call, await findRow(call, row.code));
};

/** What was changed, as the log's notes write it: of the questions only those that differ. */
const sayChange = (before: QuestionnaireContent, after: QuestionnaireContent): string => {
  const [one, other] = [before.questions.map(sayQuestion), after.questions.map(sayQuestion)];
  const [gone, added] = [one.filter((text) => !other.includes(text)), other.filter((text) => !one.includes(text))];
  return [
    ...(['title', 'description'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => `${name}: ${before[name]} → ${after[name]}`),
    ...(gone.length + added.length > 0 ? [`questions: ${gone.join(' ')} → ${added.join(' ')}`] : []),
  ].join('\n');
};

const sayQuestion = ({ text, options }: WrittenQuestion): string =>
  options.length > 0 ? `“${text}” (${options.map(({ label }) => label).join(', ')})` : `“${text}”`;

const findLast = async (db: Scope['db'], { code }: StaffRow) => {
  const entry = await findNewestEntry(db, [code], actions);
  const by = entry?.actor_id ? ((await listNames(db, [entry.actor_id])).get(entry.actor_id) ?? '') : '';
  return { by, at: entry?.at ?? null };
};

const toContent = ({ title, description, minutes, questions }: QuestionnaireContent | VersionRow) => ({
  ...{ title, description, minutes, questions },
});

/** The database keeps keys of JSON in an order of its own. */
const orderKeys = ({ title, description, minutes, questions }: QuestionnaireContent): QuestionnaireContent => ({
  ...{ title, description, minutes },
  questions: questions.map(({ kind, text, help, required, min, max, max_length, options }) => ({
    ...{ kind, text, help, required, min, max, max_length },
    options: options.map(({ value, label }) => ({ value, label })),
  })),
});

const toPage = async (call: Scope, row: StaffRow): Promise<ClubQuestionnaire> => {
  const { db } = call;
  const versions = await listVersions(db, row.id);
  const points = row.eventCode ? (await findActiveRulePoints(db, [row.eventCode])).get(row.eventCode) : 0;
  const last = await findLast(db, row);
  return {
    ...toRow(row),
    seen: row.seen,
    points: toPoints(points ?? 0),
    repeat_days: row.repeatDays,
    asked: await findAsked(call, row),
    draft: row.draft,
    changed_by: last.by,
    changed_at: last.at?.toISOString() ?? null,
    versions: versions.map((one) => ({
      number: one.number,
      started_at: one.startedAt?.toISOString() ?? null,
      reason: one.reason,
      people: hideFew(one.people),
      content: toContent(one),
    })),
    totals: (await listTotals(db, row.id, row.version)).map(toTotal),
  };
};

const toTotal = ({ text, kind, people, average, yes, options }: TotalRow): QuestionTotal => {
  const counted =
    kind === 'boolean'
      ? [
          { label: 'Yes', people: yes },
          { label: 'No', people: people - yes },
        ]
      : options;
  const isShown = people >= smallestGroup;
  return {
    ...{ text, kind },
    people: hideFew(people),
    options: counted.map((one) => ({ label: one.label, people: isShown ? hideFew(one.people) : null })),
    average: isShown && average !== null ? Math.round(average * 10) / 10 : null,
  };
};

import {
  type mails as contract,
  everyMail,
  findSubjectFault,
  findWordsFault,
  type MailPage,
} from '@club/contract/club/content/mails';
import { composeMail, listPlaceholders, type MailWords, ownWords } from '@club/contract/platform/mails/words';
import { findUser, listNames } from '#core/identity';
import { gatherMatter, queueMail } from '#platform/adapters';
import { audit, findNewestEntry } from '#platform/audit';
import type { Club } from '#platform/club';
import { type Call, fieldRefusal, type Handle, Refusal, toList } from '#platform/http';
import { allMails, chooseWords, type MailKind, mailKind } from '#platform/mail-words';
import { findNewestMailWords, insertMailWords, listMailVersions, listMailWords, lockMailWords } from './mails.store.ts';

type Scope = Pick<Club, 'db' | 'clock' | 'config' | 'mails'>;

/** Takes the newest words of the database, which another process may have changed. */
export const refreshMailWords = async ({ db, config: { mailWords } }: Pick<Club, 'db' | 'config'>): Promise<void> => {
  const version = await findNewestMailWords(db);
  if (version === mailWords.current.version) return;
  mailWords.change({ version, byKind: new Map((await listMailWords(db)).map((row) => [row.kind, row])) });
};

/** Stands for all mails where their greeting and sign-off are written. */
const everyKind = mailKind(everyMail, {
  name: 'All e-mails',
  readers: 'members',
  subject: '',
  example: {},
  write: () => ['Here is what the e-mail is about.'],
});

export const listMails: Handle<typeof contract.listMails> = async ({ db, mails }) => {
  const rows = new Map((await listMailWords(db)).map((row) => [row.kind, row]));
  return toList([everyKind, ...mails].map((kind) => toRow(kind, rows.get(kind.template))));
};

const toRow = (kind: MailKind, changed: MailWords | undefined) => ({
  kind: kind.template,
  name: kind.name,
  readers: kind === everyKind ? null : kind.readers,
  subject: changed?.subject || kind.subject,
  changed: toWords(changed),
});

const toWords = (row: MailWords | undefined): MailWords => ({
  subject: row?.subject ?? '',
  greeting: row?.greeting ?? '',
  sign_off: row?.sign_off ?? '',
});

/** @throws {Refusal} not_found */
export const getMail: Handle<typeof contract.getMail> = (call) => toPage(call, findKind(call, call.input.kind));

/**
 * Saves the words of a kind. The same words again are no change.
 * @throws {Refusal} not_found, validation_error, stale_version with what someone else changed meanwhile
 */
export const changeMail: Handle<typeof contract.changeMail> = async (call) => {
  const { db, clock, caller, origin, input } = call;
  const kind = findKind(call, input.kind);
  await lockMailWords(db);
  const before = await toPage(call, kind);
  const after = checkWords(kind, before, input);
  const change = wordNames
    .filter((name) => before.changed[name] !== after[name])
    .map((name) => `${name}: ${before.changed[name] || before.own[name]} → ${after[name] || before.own[name]}`);
  if (change.length === 0) return before;
  if (before.seen !== input.seen) throw refuseOlder(before, input.seen);
  const now = clock.now();
  const reason = input.reason ?? '';
  const id = await insertMailWords(db, { kind: kind.template, ...after, reason, changed_at: now });
  await audit(db, {
    at: now,
    action: 'mail.changed',
    object: { type: 'mail', id: String(id) },
    actorId: caller.id,
    sessionId: caller.sessionId,
    origin,
    details: { mail: kind.template },
    note: { reason, change: change.join('\n') },
  });
  // A rollback is noticed within half a second: the newest version is another one then.
  await refreshMailWords(call);
  return toPage(call, kind);
};

/** @throws {Refusal} not_found, validation_error */
export const testMail: Handle<typeof contract.testMail> = async (call) => {
  const { db, config, caller, input } = call;
  const kind = findKind(call, input.kind);
  const words = checkWords(kind, await toPage(call, kind), input);
  const user = await findUser(db, caller.id);
  if (!user) throw new Refusal('not_found');
  const every = config.mailWords.current.byKind.get(allMails);
  const byKind = new Map([
    ...(every ? ([[allMails, every]] as const) : []),
    [kind.template, { ...words, subject: words.subject || kind.subject || 'An example' }] as const,
  ]);
  const matter = gatherMatter(config, kind, { to: user.first_name, facts: await readFacts(call, kind) });
  await queueMail(db, { to: user.email, template: 'example', ...composeMail(chooseWords(kind, byKind), matter) });
  return { to: user.email };
};

const wordNames = ['subject', 'greeting', 'sign_off'] as const;

const findKind = ({ mails }: Scope, name: string): MailKind => {
  const kind = [everyKind, ...mails].find(({ template }) => template === name);
  if (!kind) throw new Refusal('not_found');
  return kind;
};

/** The words as they are kept: those that are the club's own anyway are empty. */
const checkWords = (kind: MailKind, { own, placeholders }: MailPage, given: MailWords): MailWords => {
  const words = {
    subject: kind === everyKind || given.subject === own.subject ? '' : given.subject,
    greeting: given.greeting === own.greeting ? '' : given.greeting,
    sign_off: given.sign_off.replaceAll('\r\n', '\n') === own.sign_off ? '' : given.sign_off.replaceAll('\r\n', '\n'),
  };
  const faults = {
    subject: findSubjectFault(words.subject, placeholders),
    greeting: findWordsFault(words.greeting, { allowed: placeholders.greeting }),
    sign_off: findWordsFault(words.sign_off, { allowed: placeholders.sign_off }),
  };
  for (const name of wordNames) {
    const fault = faults[name];
    if (fault) throw fieldRefusal(name, fault);
  }
  return words;
};

const refuseOlder = ({ changed, own, versions }: MailPage, seen: number): Refusal => {
  const older = versions.find(({ id }) => id === seen)?.words ?? toWords(undefined);
  const differing = wordNames.filter((name) => older[name] !== changed[name]);
  const by = versions[0]?.changed_by || 'Someone';
  const now = differing.map((name) => `${name.replace('_', '-')}: “${changed[name] || own[name]}”`).join(', ');
  return new Refusal('stale_version', { message: `${by} changed this e-mail meanwhile. It now has ${now}.` });
};

const readFacts = async ({ db, clock }: Pick<Scope, 'db' | 'clock'>, kind: MailKind): Promise<object> => ({
  ...kind.example,
  ...(await kind.readExample?.(db, clock.now())),
});

const toPage = async (scope: Scope, kind: MailKind): Promise<MailPage> => {
  const { db, config } = scope;
  const rows = await listMailVersions(db, kind.template);
  const all = new Map((await listMailWords(db)).map((row) => [row.kind, row]));
  all.delete(kind.template);
  const versions: MailPage['versions'] = [];
  for (const row of rows)
    versions.push({
      id: row.id,
      words: toWords(row),
      changed_by: await findChanger(db, row.id),
      changed_at: row.changed_at.toISOString(),
      reason: row.reason,
    });
  const matter = gatherMatter(config, kind, { to: 'Ada', facts: await readFacts(scope, kind) });
  const needed = listPlaceholders(kind.subject).filter((name) => name !== 'club');
  return {
    ...toRow(kind, rows[0]),
    seen: rows[0]?.id ?? 0,
    own: kind === everyKind ? { subject: '', ...ownWords } : chooseWords(kind, all),
    placeholders: {
      subject: [...needed, 'club'],
      greeting: kind.isNameless ? ['club'] : ['name', 'club'],
      sign_off: ['club'],
      needed,
    },
    example: {
      ...matter,
      from: config.brand.current.mailFrom,
      paragraphs: [...matter.paragraphs],
      facts: Object.fromEntries(Object.entries(matter.facts).filter(([, fact]) => typeof fact === 'string')) as Record<
        string,
        string
      >,
    },
    versions,
  };
};

const findChanger = async (db: Call['db'], id: number): Promise<string> => {
  const entry = await findNewestEntry(db, [String(id)], ['mail.changed']);
  return entry?.actor_id ? ((await listNames(db, [entry.actor_id])).get(entry.actor_id) ?? '') : '';
};

import * as z from 'zod/mini';
import { get, post, put } from '#platform/endpoint';
import { listPlaceholders } from '#platform/mails/words';
import { publicText } from '#platform/public-text';
import { Reason } from '#platform/reason';
import { Instant, listSchema, skippable } from '#platform/shared';
import { findHealthWord } from './health-words.ts';

export const mailReaders = ['members', 'vendors', 'applicants', 'staff'] as const;

/** An empty word is the club's own. */
const Words = z.object({ subject: z.string(), greeting: z.string(), sign_off: z.string() });

/** The kind whose greeting and sign-off hold for all mails that have none of their own. */
export const everyMail = 'all';

export const MailRow = z.object({
  /** `all`, or the name of a kind of mail. */
  kind: z.string(),
  name: z.string(),
  readers: z.nullable(z.enum(mailReaders)),
  /** The subject that is sent now, with its placeholders; empty for all mails. */
  subject: z.string(),
  /** What staff changed; empty where the club's own words hold. */
  changed: Words,
});
export type MailRow = z.infer<typeof MailRow>;

export const MailVersion = z.object({
  id: z.int(),
  words: Words,
  changed_by: z.string(),
  changed_at: Instant,
  reason: z.string(),
});
export type MailVersion = z.infer<typeof MailVersion>;

/** The placeholders that each of a mail's words may have, and those that its subject must. */
export const MailPlaceholders = z.object({
  subject: z.array(z.string()),
  greeting: z.array(z.string()),
  sign_off: z.array(z.string()),
  needed: z.array(z.string()),
});

/** An example of a mail, to be filled into its words. */
export const MailExample = z.object({
  from: z.string(),
  facts: z.record(z.string(), z.string()),
  paragraphs: z.array(z.string()),
  name: z.string(),
  club: z.string(),
  support: z.optional(z.string()),
});

export const MailPage = z.object({
  ...MailRow.shape,
  /** The newest version of this kind; 0 before the first. A change that was made from an older one is refused. */
  seen: z.int(),
  /** What is sent where nothing is changed for this kind. */
  own: Words,
  placeholders: MailPlaceholders,
  example: MailExample,
  /** The newest first. */
  versions: z.array(MailVersion),
});
export type MailPage = z.infer<typeof MailPage>;

/** Why a text around a mail can't be saved; undefined if it can. */
export const findWordsFault = (
  value: string,
  { allowed, needed = [] }: { readonly allowed: readonly string[]; readonly needed?: readonly string[] },
): string | undefined => {
  const used = listPlaceholders(value);
  const unknown = used.find((name) => !allowed.includes(name));
  const choice = allowed.map((name) => `{${name}}`).join(', ');
  if (unknown !== undefined)
    return `{${unknown}} isn't known here. ${choice ? `You can use ${choice}.` : 'Leave it out.'}`;
  if (/[{}]/.test(value.replace(/\{\w+\}/g, ''))) return `Use { and } only around a placeholder: ${choice}.`;
  const missing = value === '' ? undefined : needed.find((name) => !used.includes(name));
  if (missing !== undefined) return `{${missing}} is missing. Readers tell these e-mails apart by it.`;
  return undefined;
};

/** Why a subject can't be saved: it is shown on locked screens. */
export const findSubjectFault = (value: string, placeholders: MailPage['placeholders']): string | undefined => {
  const word = findHealthWord(value);
  if (word) return `Leave out “${word}”. Others may read a subject, so it says nothing about health.`;
  return findWordsFault(value, { allowed: placeholders.subject, needed: placeholders.needed });
};

const oneLine = (max: number) => publicText({ max }).check(z.regex(/^[^\r\n]*$/, { error: 'Write it in one line.' }));

const kind = z.string().check(z.regex(/^[a-z_]{2,40}$/));
const words = { subject: oneLine(120), greeting: oneLine(80), sign_off: publicText({ max: 300 }) };

/** The words around the club's e-mails as staff choose them. */
export const mails = {
  listMails: get('api/admin/mails/', {
    summary: 'Lists every kind of e-mail that the club sends, with its subject.',
    access: 'admin.settings',
    output: listSchema(MailRow),
    reads: ['mails', 'brand'],
  }),
  getMail: get('api/admin/mails/{kind}/', {
    summary: 'Shows the words of one kind of e-mail, an example of it, and what its words were before.',
    access: 'admin.settings',
    input: z.object({ kind }),
    output: MailPage,
    errors: ['not_found'],
    reads: ['mails', 'brand'],
  }),
  changeMail: put('api/admin/mails/{kind}/', {
    summary: 'Changes subject, greeting and sign-off of one kind of e-mail. An empty one is the club’s own again.',
    access: 'admin.settings',
    stepUp: true,
    input: z.object({ kind, seen: z.int(), ...words, reason: skippable(Reason) }),
    output: MailPage,
    errors: ['not_found', 'stale_version'],
    changes: ['mails'],
  }),
  testMail: post('api/admin/mails/{kind}/test/', {
    summary: 'Sends the caller an example of one kind of e-mail in these words.',
    access: 'admin.settings',
    limit: 'settings_test',
    status: 202,
    input: z.object({ kind, ...words }),
    output: z.object({ to: z.string() }),
    errors: ['not_found'],
  }),
};

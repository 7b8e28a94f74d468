/** The words around a mail. `{name}` and the like stand for what differs from mail to mail. */
export interface MailWords {
  readonly subject: string;
  readonly greeting: string;
  /** How the mail ends; it may have several lines. */
  readonly sign_off: string;
}

/** The product's greeting and sign-off. */
export const ownWords = { greeting: 'Hello {name},', sign_off: '{club}' } as const;

/** How someone without a name is greeted where nothing else is left of the greeting. */
const plainGreeting = 'Hello,';

const placeholder = /\{(\w+)\}/g;

/** The names of the placeholders of a text. */
export const listPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** A text with its facts. A placeholder without a fact stays: a mail matters more than its subject. */
const fillWords = (text: string, facts: Readonly<Record<string, unknown>>): string =>
  text.replace(placeholder, (written, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return typeof fact === 'string' ? fact : written;
  });

/** A greeting with the reader's first name. Without one, `{name}` is left out with the comma or space before it. */
export const fillGreeting = (text: string, facts: { readonly name: string; readonly club: string }): string => {
  if (facts.name) return fillWords(text, facts);
  const nameless = text.replace(/,?\s*\{name\}/g, '').replace(/^[\s,.;:!–-]+/, '');
  return fillWords(/[\p{L}\p{N}]/u.test(nameless) ? nameless : plainGreeting, facts);
};

/** What a mail is made of beside its words. */
export interface MailMatter {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly paragraphs: readonly string[];
  /** The reader's first name; empty for none. */
  readonly name: string;
  readonly club: string;
  /** Where questions go; undefined for nowhere. */
  readonly support?: string | undefined;
}

/** Subject and text of a mail: greeting, paragraphs, where questions go, sign-off. */
export const composeMail = (
  words: MailWords,
  { facts, paragraphs, name, club, support }: MailMatter,
): { readonly subject: string; readonly text: string } => ({
  subject: fillWords(words.subject, { ...facts, club }),
  text: [
    fillGreeting(words.greeting, { name, club }),
    ...paragraphs,
    ...(support ? [`Questions? Write to ${support}`] : []),
    fillWords(words.sign_off, { club }),
  ].join('\n\n'),
});

/** A secret found in a log: its kind and what the line was about, never the secret itself. */
export interface Leak {
  readonly kind: string;
  readonly line: string;
}

/**
 * Searches a server's log for secrets: everything in `known` (passwords, codes and tokens that were really used), and
 * everything shaped like a secret.
 */
export const findLeaks = (log: string, known: readonly string[]): Leak[] => {
  const words = [...new Set(known)].filter((word) => word.length >= 6);
  return log.split('\n').flatMap((line) => {
    const text = withoutIds(line);
    if (isForTheTerminal(line)) return [];
    const shaped = shapes.filter(([, shape]) => shape.test(text)).map(([kind]) => kind);
    const used = words.some((word) => (/^\d+$/.test(word) ? hasNumber(text, word) : hasText(line, word)));
    return [...shaped, ...(used ? ['something a journey sent as a secret'] : [])].map((kind) => ({
      kind,
      line: findSubject(line),
    }));
  });
};

const hasText = (line: string, word: string): boolean => line.includes(word) || line.includes(encodeURIComponent(word));

/** Matches a numeric code only if it is not part of a longer number, such as the line's time. */
const hasNumber = (text: string, word: string): boolean => new RegExp(`(?<!\\d)${word}(?!\\d)`).test(text);

const shapes: readonly (readonly [string, RegExp])[] = [
  ['an access or ID token', /\beyJ[\w-]+\.[\w-]+\./],
  ['a bearer', /\bBearer [\w-]{8,}/i],
  ['an e-mail address', /[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/i],
  ['a card number', /(?<![\d.]|":)\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}(?!\d)/],
  ['a refresh token or the token of a link', /(?<![\w-])[\w-]{40,}(?![\w-])/],
  ['a link of a reset or an export', /(reset-password|undo-email-change)\/\w|[?&](token|code|uid|key)=/],
  // Not JSON's milliseconds, sizes and process ids, and no stack lines.
  ['a mailed code', /(?<![\w.:[-]|":)\d{6}(?![\w.:-])/],
  ['a password hash', /\$argon2/],
];

/** Ids of requests and rows are not secrets. */
const withoutIds = (line: string): string =>
  line.replaceAll(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(-[\da-z]+)?\b/g, '[id]');

/** What a start without a mail server prints for the person at the terminal: how to explore the demo. */
const isForTheTerminal = (line: string): boolean =>
  /^ {2}Demo sign-ins, all with the password \S+:$|^ {4}\S+@demo\.test +\S/.test(line);

const findSubject = (line: string): string => {
  try {
    const { method = '', route, msg, err } = JSON.parse(line) as Record<string, unknown>;
    const type = (err as { type?: unknown } | undefined)?.type;
    return [method, route ?? msg, type].filter((part) => typeof part === 'string' && part !== '').join(' ');
  } catch {
    return 'a line that is not JSON';
  }
};

import { randomBytes } from 'node:crypto';
import type { TestedPart } from '@club/contract/hub/settings';
import { v7 as uuidv7 } from 'uuid';
import { openChatModel } from '#hub/assistant';
import { FilesUnavailable, letter, type Reader } from '#platform/adapters';
import type { Club } from '#platform/club';
import { queryRow } from '#platform/db';
import { mailKind } from '#platform/mail-words';

type Scope = Pick<Club, 'db' | 'config' | 'adapters'>;

/** How long a part may take to answer, in milliseconds. */
const patience = 15_000;

export const testMail = mailKind('settings_test', {
  name: 'Test of the mail server',
  readers: 'staff',
  subject: 'The e-mail of your club works',
  example: {},
  write: () => ['An administrator asked for this e-mail on the page of settings. There is nothing to do.'],
});

/** What is done to try each part. @throws when it does not work */
const attempts: Readonly<Record<TestedPart, (club: Scope, to: Reader) => Promise<void>>> = {
  mail: ({ adapters, config }, to) => adapters.mail.send(letter(config)(testMail, to, {}), uuidv7()),
  files: async ({ adapters: { media } }) => {
    const [key, bytes] = [`${randomBytes(12).toString('hex')}.webp`, randomBytes(64)];
    try {
      await media.put(key, bytes);
      if (!(await media.get(key))?.equals(bytes)) throw new Error('what was stored is not what is read');
    } finally {
      await media.remove(key);
    }
  },
  database: async ({ db }) => {
    const row = await queryRow<{ standby: boolean }>(db)`select pg_is_in_recovery() as standby`;
    if (row?.standby) throw new Error('it is a standby, which takes no writes');
  },
  sign_in: async ({ adapters: { issuer } }) => {
    await issuer?.keys();
  },
  model: async ({ config }) => {
    const question = [{ role: 'user', content: 'Answer with the word yes.' }] as const;
    await openChatModel(config)?.chat({
      messages: question,
      tools: [],
      signal: AbortSignal.timeout(patience),
      hear: () => {},
    });
  },
};

/** Tries a part. @throws when it does not work, or has not after 15 seconds */
export const tryPart = async (club: Scope, part: TestedPart, to: Reader): Promise<void> => {
  const late = AbortSignal.timeout(patience);
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error('there was no answer within 15 seconds')));
  });
  await Promise.race([attempts[part](club, to), tooLate]);
};

/** A failure in words without what was sent: servers' own sentences may quote it. */
export const sayFailure = (error: unknown): string => {
  if (error instanceof FilesUnavailable) return error.message;
  const { code, responseCode, cause, message } = error as {
    code?: unknown;
    responseCode?: unknown;
    cause?: unknown;
    message?: string;
  };
  const codes = [code, responseCode, (cause as { code?: unknown } | undefined)?.code].filter(
    (one) => typeof one === 'string' || typeof one === 'number',
  );
  return codes.length > 0 ? codes.join(' ') : (message ?? 'it failed').slice(0, 200);
};

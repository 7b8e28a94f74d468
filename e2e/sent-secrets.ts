import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';

/** Keys whose values must never appear in a log. */
const secret = /password|^(code|refresh|token|access|uid|secret|card_number|nonce)$/;

/**
 * Notes every secret that the pages of a browser send (passwords, codes, tokens, links, card numbers), so that the
 * servers' logs can be searched for them after the journeys. Only where a folder for logs is named.
 */
export const noteSentSecrets = (context: BrowserContext): void => {
  const folder = process.env.E2E_LOGS;
  if (!folder) return;
  context.on('request', (request) => {
    const found = secretsOf(request);
    if (found.length > 0) appendFileSync(path.join(folder, 'sent-secrets.txt'), `${found.join('\n')}\n`);
  });
};

/** Notes a text that no log may hold, such as a health value of a journey. */
export const noteSecret = (text: string): void => {
  const folder = process.env.E2E_LOGS;
  if (folder) appendFileSync(path.join(folder, 'sent-secrets.txt'), `${text}\n`);
};

const secretsOf = (request: Request): string[] => {
  const bearer = request.headers().authorization?.split(' ')[1];
  const link = /\/(?:reset-password|undo-email-change)\/([^/?]+)/.exec(request.url())?.[1];
  return [bearer, link, ...bodyOf(request)].filter(
    (value): value is string => Boolean(value) && !value?.includes('\n'),
  );
};

const bodyOf = (request: Request): string[] => {
  const type = request.headers()['content-type'] ?? '';
  const text = request.postData() ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return chosen([...new URLSearchParams(text)]);
  if (!type.startsWith('application/json')) return [];
  return chosen(Object.entries(JSON.parse(text)));
};

const chosen = (fields: readonly (readonly [string, unknown])[]): string[] =>
  fields.flatMap(([key, value]) => (secret.test(key) && typeof value === 'string' ? [value] : []));

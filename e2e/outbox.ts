import { type APIRequestContext, expect } from '@playwright/test';

export interface StoredMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
  readonly links: readonly string[];
}

/** Mails sent to an address, newest first. */
export const listMails = async (request: APIRequestContext, to: string): Promise<StoredMail[]> => {
  const answer = await request.get('/dev/mail', { params: { to }, headers: { Accept: 'application/json' } });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { results: StoredMail[] }).results;
};

/** Waits for the mail with that number, counted from the first that the address received, and returns it. */
export const findMail = async (request: APIRequestContext, to: string, number = 1): Promise<StoredMail> => {
  await expect.poll(async () => (await listMails(request, to)).length).toBeGreaterThanOrEqual(number);
  const mail = (await listMails(request, to)).at(-number);
  if (!mail) throw new Error(`${to} has no mail number ${number}`);
  return mail;
};

/** The code of that mail. */
export const findCode = async (request: APIRequestContext, to: string, number = 1): Promise<string> => {
  const { code } = await findMail(request, to, number);
  if (!code) throw new Error(`mail number ${number} to ${to} carries no code`);
  return code;
};

/** Waits until the newest mails to an address hold one with this in its subject. */
export const mailAbout = async (request: APIRequestContext, to: string, subject: string): Promise<void> => {
  const subjects = async () => (await listMails(request, to)).map((mail) => mail.subject).join('\n');
  await expect.poll(subjects).toContain(subject);
};

import { type APIRequestContext, expect } from '@playwright/test';

export interface KeptMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
  readonly links: readonly string[];
}

/** The mails that the club keeps for an address, newest first. */
export const mailsTo = async (request: APIRequestContext, to: string): Promise<KeptMail[]> => {
  const answer = await request.get('/dev/mail', { params: { to }, headers: { Accept: 'application/json' } });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { results: KeptMail[] }).results;
};

/** Waits for the mail with that number, counted from the first that the address received, and returns it. */
export const mailTo = async (request: APIRequestContext, to: string, number = 1): Promise<KeptMail> => {
  await expect
    .poll(async () => (await mailsTo(request, to)).length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(number);
  const mail = (await mailsTo(request, to)).at(-number);
  if (!mail) throw new Error(`${to} has no mail number ${number}`);
  return mail;
};

/** The code of that mail. */
export const codeTo = async (request: APIRequestContext, to: string, number = 1): Promise<string> => {
  const { code } = await mailTo(request, to, number);
  if (!code) throw new Error(`mail number ${number} to ${to} carries no code`);
  return code;
};

/** Waits until the newest mails to an address hold one with this in its subject. */
export const mailAbout = async (request: APIRequestContext, to: string, subject: string): Promise<void> => {
  const subjects = async () => (await mailsTo(request, to)).map((mail) => mail.subject).join('\n');
  await expect.poll(subjects, { timeout: 10_000 }).toContain(subject);
};

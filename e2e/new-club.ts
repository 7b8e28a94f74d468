import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromHeader, type NewClub, startNewClub } from '@club/server/new-club';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { fillRegistration, fillSignIn, memberButton, type NewMember } from './sign-in.ts';

export type { NewClub } from '@club/server/new-club';

/** Opens a new club in production in a folder of its own, which goes with it. */
export const openNewClub = async (): Promise<NewClub> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-new-'));
  const club = await startNewClub(folder);
  const stop = async () => {
    await club.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...club, stop };
};

let opened = 0;

/** A browser of someone at that club, each at another address. Its certificate is vouched for by nobody. */
export const openBrowser = (browser: Browser, club: NewClub, options: object = {}): Promise<BrowserContext> => {
  opened += 1;
  const extraHTTPHeaders = { [fromHeader]: `192.0.2.${opened}` };
  return browser.newContext({ baseURL: club.url, ignoreHTTPSErrors: true, extraHTTPHeaders, ...options });
};

/** Quoted-printable, as mails travel. */
const decode = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Waits for the newest mail to an address that has this in its text, and returns what the pattern finds there. */
export const waitForMail = async (club: NewClub, to: string, pattern: RegExp): Promise<string> => {
  let found: string | undefined;
  await expect
    .poll(() => {
      for (const mail of club.mails.filter((one) => one.to === to)) {
        const match = pattern.exec(decode(mail.text));
        found = match ? (match[1] ?? match[0]) : found;
      }
      return found;
    })
    .toBeDefined();
  return found ?? '';
};

/** Registers at the page that is open, with the code of the mail. */
export const register = async (page: Page, club: NewClub, member: NewMember): Promise<void> => {
  await fillRegistration(page, member);
  await expect(page).toHaveURL(/\/verify-account\//);
  await verify(page, club, member);
};

export const verify = async (page: Page, club: NewClub, { email }: NewMember): Promise<void> => {
  const code = await waitForMail(club, email, /^\s*(\d{6})\s*$/m);
  await page.getByLabel('Digit 1 of 6').fill(code);
  await expect(memberButton(page)).toBeVisible();
};

export const signInAs = async (page: Page, { email, password }: NewMember): Promise<void> => {
  await page.goto('/login');
  await fillSignIn(page, email, password);
  await expect(memberButton(page)).toBeVisible();
};

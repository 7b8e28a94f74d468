import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { findCode } from './outbox.ts';

export const demoPassword = 'demo-club-2026';

export interface NewMember {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A person nobody has registered yet. */
export const newMember = (): NewMember => ({
  email: `${randomUUID()}@journey.test`,
  password: 'green bicycle in the rain',
  firstName: 'Marta',
  lastName: 'Vidal',
});

/** Signs in on the real login page and waits for the signed-in frame. */
export const signIn = async (page: Page, email: string, password: string = demoPassword): Promise<void> => {
  await page.goto('/login');
  await fillSignIn(page, email, password);
  await expect(memberButton(page)).toBeVisible();
};

/** The member's button in the top bar, present only while signed in. */
export const memberButton = (page: Page): Locator => page.getByRole('banner').getByRole('button');

export const fillSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Fills and sends the registration form that is open. */
export const fillRegistration = async (page: Page, member: NewMember): Promise<void> => {
  await page.getByLabel('First name').fill(member.firstName);
  await page.getByLabel('Last name').fill(member.lastName);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
};

/** The alert that a registration went through without its referral code. */
export const unusedInvitation = (page: Page): Locator =>
  page.getByText(/^We couldn't apply invitation .+, but you're registered\.$/);

/** Registers, reads the code from the mailbox and verifies: afterwards the page is signed in. */
export const join = async (page: Page, member: NewMember = newMember()): Promise<NewMember> => {
  await page.goto('/register');
  await fillRegistration(page, member);
  await expect(page).toHaveURL(/\/verify-account\//);
  await enterCode(page, await findCode(page.request, member.email));
  await expect(page).toHaveURL(/\/my-/);
  await expect(memberButton(page)).toBeVisible();
  return member;
};

/** Types a mailed code; the sixth digit sends it. */
export const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Digit 1 of 6').fill(code);
};

/** Opens the member's menu in the top bar. */
export const openMenu = async (page: Page): Promise<void> => {
  await memberButton(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
};

/** Signs out through the menu and waits for the login page. */
export const signOut = async (page: Page): Promise<void> => {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
};

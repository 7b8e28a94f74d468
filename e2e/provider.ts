import { expect, type Page } from '@playwright/test';

/** The address of the embedded provider's sign-in page. */
export const provider = /\/oidc\/interaction\//;

/** Clicks the provider's button on the login page. */
export const chooseProvider = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Continue with / }).click();

/** Opens the provider in a pop-up and returns it. */
export const openPopup = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with a pop-up' }).click();
  const small = await opened;
  await expect(small.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  return small;
};

/** Signs in on the provider's page. */
export const signInAtProvider = async (page: Page, email: string, password: string): Promise<void> => {
  await expect(page).toHaveURL(provider);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

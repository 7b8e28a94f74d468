import { type Browser, chromium } from '@playwright/test';

/** Builds the pages where they changed, and gives a function that opens Chromium without a window. */
export const prepareBrowser = async (): Promise<() => Promise<Browser>> => {
  const { ensureChromium } = (await import(scriptAddress('on-demand/chromium'))) as {
    ensureChromium: () => Promise<string | undefined>;
  };
  const { ensureWebBuild } = (await import(scriptAddress('web-build'))) as { ensureWebBuild: () => Promise<boolean> };
  if (!(await ensureWebBuild())) throw new Error('the pages could not be built');
  const executablePath = await ensureChromium();
  return () => chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });
};

const scriptAddress = (name: string): string => new URL(`../../scripts/${name}.ts`, import.meta.url).href;

/** A signed-in member's session, as the pages store it, from the answer to signing in. */
export const toStoredSession = (answer: Readonly<Record<string, unknown>>): string => {
  const { access, refresh, token: _token, ...record } = answer;
  const { user_id, country_code, account_types: accountTypes, platform_manager_client_id } = record;
  const user = { record, access, refresh, user_id, country_code, accountTypes, platform_manager_client_id };
  return JSON.stringify({ user: JSON.stringify(user), _persist: '{"version":-1,"rehydrated":true}' });
};

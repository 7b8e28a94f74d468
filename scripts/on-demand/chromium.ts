import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, runNode } from '#scripts/child';
import { canInstall, installFromDebian } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a browser for the journeys, installing one if needed: the system's, Playwright's own, Debian's package,
 * Playwright's download. Returns its path, or undefined for Playwright's own.
 */
export const ensureChromium = async (): Promise<string | undefined> => {
  const system = fromSystem();
  if (system || playwrightHasItsOwn()) return system;
  if (canInstall()) {
    await installFromDebian('chromium');
    const installed = fromSystem();
    if (installed) return installed;
  }
  await runNode([path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'], { quiet: true });
  if (playwrightHasItsOwn()) return undefined;
  throw new Error('The browser journeys need Chromium. Install Chromium or Google Chrome and run the command again.');
};

const fromSystem = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isExecutable);

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const playwrightHasItsOwn = (): boolean => {
  const { chromium } = createRequire(path.join(root, 'e2e/package.json'))('@playwright/test');
  return existsSync(chromium.executablePath());
};

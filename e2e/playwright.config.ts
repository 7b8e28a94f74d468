import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags } from './chromium-flags.ts';
import { prepareProducts } from './products.ts';

/**
 * Milliseconds after which a wait is given up. Quiet machines need a tenth; these are for one whose cores and disk are
 * busy with something else, where a page may take half a minute. A server that cannot start says so at once.
 */
const patience = { start: 900_000, stop: 60_000, step: 60_000, journey: 300_000, all: 60 * 60_000 };

const { club, secondBrand, elsewhere, issuer } = await prepareProducts();

/** `npm run e2e -- pictures` takes the README's pictures and nothing else. Workers read the environment. */
process.env.E2E_PICTURES ??= String(process.argv.includes('pictures'));
const takesPictures = process.env.E2E_PICTURES === 'true';

/** The production build, served by the real server over a fresh database of its own. */
const serve = ({ url, env }: typeof club) => ({
  command: `${JSON.stringify(process.execPath)} server.ts`,
  env,
  wait: { stdout: new RegExp(`is open at ${url}`) },
  timeout: patience.start,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: patience.stop },
});

/** An external provider. */
const startIssuer = ({ url, env }: typeof issuer) => ({
  command: `${JSON.stringify(process.execPath)} other-issuer.ts`,
  env,
  timeout: patience.start,
  wait: { stdout: new RegExp(`is open at ${url}`) },
  stdout: 'ignore' as const,
  stderr: 'ignore' as const,
});

/** The walk over all pages. */
const screens = 'visual.spec.ts';

/** A club in production from nothing to a paid month. */
const newClub = 'new-club.spec.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A journey waits now and then, so two cores can do three; a fourth core is left to the servers.
  workers: Math.max(3, availableParallelism() - 1),
  retries: 0,
  maxFailures: 15,
  timeout: patience.journey,
  globalTimeout: patience.all,
  expect: { timeout: patience.step },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // No trace: its recorder reads blob addresses in the page, which the policy forbids.
    // Playwright's own pictures of failures cost one of every page of every journey; journey.ts takes them instead.
    screenshot: 'off',
    launchOptions: { args: chromiumFlags, executablePath: process.env.CHROMIUM_PATH },
  },
  projects: takesPictures
    ? [{ name: 'pictures', testDir: 'pictures', use: { baseURL: club.url } }]
    : [
        // First, because its tests take longest: begun last, one of them would run on alone.
        { name: 'screens', testMatch: screens, use: { baseURL: club.url } },
        // It starts a club of its own.
        { name: 'new-club', testMatch: newClub },
        {
          name: 'desktop',
          testIgnore: [screens, newClub, 'second-brand.spec.ts', 'other-issuer.spec.ts'],
          use: { baseURL: club.url },
        },
        { name: 'second-brand', testMatch: 'second-brand.spec.ts', use: { baseURL: secondBrand.url } },
        { name: 'other-issuer', testMatch: 'other-issuer.spec.ts', use: { baseURL: elsewhere.url } },
      ],
  // The demo club has been started and filled before (scripts/journeys.ts).
  webServer: [serve(secondBrand), serve(elsewhere), startIssuer(issuer)],
});

import { type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test';
import { noteSentSecrets } from './sent-secrets.ts';

export { expect };

interface Watched {
  /** Messages that a journey brings about on purpose, beside the refusals that every journey may meet. */
  readonly expectedMessages: RegExp;
  /** Protections that a journey runs into on purpose; what the browser says about those alone is expected. */
  readonly provokes: readonly (keyof typeof protections)[];
  /** A second browser of the same machine: nothing stored, watched like the first. */
  readonly anotherBrowser: () => Promise<BrowserContext>;
}

/** A refused call is part of the product; Chromium writes each as an error on the console all the same. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** What Chromium and the watcher below report when a protection does its work. */
const protections = {
  /** A page that may not be shown in a frame, or a frame that may not show it. */
  frames: /^policy: frame-(src|ancestors) |\bin a frame because\b|^Framing '|frame-ancestors|ERR_BLOCKED_BY_RESPONSE/,
  /** Text that would become markup or script. */
  trustedTypes: /^policy: (require-trusted-types-for|trusted-types) |Trusted ?(HTML|Script|Types?)/i,
  /** A script, style, call or form that the policy does not allow. */
  policy: /^policy: |violates the following Content Security Policy directive|Refused to |ERR_BLOCKED_BY_CSP/,
};

/**
 * The test of every journey. It fails on any error that the browser reports, in any page, window or frame: on the
 * console, thrown in a page, or stopped by the content security policy (Trusted Types included).
 */
export const test = base.extend<Watched>({
  expectedMessages: [/$^/, { option: true }],
  provokes: [[], { option: true }],

  context: async ({ context, expectedMessages, provokes }, use, testInfo) => {
    const found = await watch(context, [expectedMessages, ...provokes.map((name) => protections[name])]);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus || found.length > 0) await attachLooks(context, testInfo);
    expect(found, 'errors that the browser reported').toEqual([]);
  },

  anotherBrowser: async ({ browser, baseURL, contextOptions, expectedMessages, provokes }, use, testInfo) => {
    const expected = [expectedMessages, ...provokes.map((name) => protections[name])];
    const opened: { context: BrowserContext; found: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      opened.push({ context, found: await watch(context, expected) });
      return context;
    });
    for (const { context, found } of opened) {
      if (testInfo.status !== testInfo.expectedStatus || found.length > 0) await attachLooks(context, testInfo);
      await context.close();
      expect(found, 'errors that the other browser reported').toEqual([]);
    }
  },
});

/** A picture of every page, for whoever looks into a failure. */
const attachLooks = async (context: BrowserContext, testInfo: TestInfo): Promise<void> => {
  for (const [index, page] of context.pages().entries()) {
    const body = await page.screenshot({ timeout: 5000 }).catch(() => undefined);
    if (body) await testInfo.attach(`page ${index + 1}`, { body, contentType: 'image/png' });
  }
};

/** Collects what goes wrong in any page of a browser, its windows and frames included. */
const watch = async (context: BrowserContext, expected: readonly RegExp[]): Promise<string[]> => {
  const found: string[] = [];
  const note = (message: string): void => {
    if (![refusal, ...expected].some((pattern) => pattern.test(message))) found.push(message);
  };
  noteSentSecrets(context);
  context.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  context.on('weberror', (error) => note(`thrown: ${error.error().message}`));
  context.on('page', (page) => page.on('crash', () => note(`the page crashed: ${new URL(page.url()).pathname}`)));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      console.error(`policy: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`);
    });
  });
  return found;
};

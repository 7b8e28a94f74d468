import { type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test';
import { noteInteractionTimes } from './interaction-times.ts';
import { noteSentSecrets } from './sent-secrets.ts';

export { expect };

interface Watched {
  /** Browser errors a journey causes on purpose, beside refused calls. */
  readonly expectedMessages: RegExp;
  /** Protections a journey triggers on purpose; only their messages are expected. */
  readonly provokes: readonly (keyof typeof protections)[];
  /** A second browser with empty storage, watched like the first. */
  readonly anotherBrowser: () => Promise<BrowserContext>;
}

/**
 * Chromium logs every refused call as a console error, although refusals are part of the product: also the 503 with
 * which a server that has no connection free puts a call off. A page, script or picture that fails is none.
 */
const isRefusedCall = (text: string, url: string): boolean =>
  /^Failed to load resource: the server responded with a status of (4\d\d|503)\b/.test(text) &&
  URL.canParse(url) &&
  new URL(url).pathname.startsWith('/api/');

/** What Chromium and the watcher below report when a protection works. */
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

/** A screenshot of every page, to investigate failures. */
const attachLooks = async (context: BrowserContext, testInfo: TestInfo): Promise<void> => {
  for (const [index, page] of context.pages().entries()) {
    const body = await page.screenshot({ timeout: 5000 }).catch(() => undefined);
    if (body) await testInfo.attach(`page ${index + 1}`, { body, contentType: 'image/png' });
  }
};

/** Collects errors from every page, window and frame of a browser. */
const watch = async (context: BrowserContext, expected: readonly RegExp[]): Promise<string[]> => {
  const found: string[] = [];
  const note = (message: string, place = ''): void => {
    if (!expected.some((pattern) => pattern.test(message))) found.push(`${message} ${place}`.trim());
  };
  noteSentSecrets(context);
  await noteInteractionTimes(context);
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isRefusedCall(message.text(), url)) note(message.text(), url);
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

import { type BrowserContext, test as base, expect } from '@playwright/test';

export { expect };

interface Watched {
  /** Messages that a journey brings about on purpose, beside the refusals that every journey may meet. */
  readonly expectedMessages: RegExp;
  /** A second browser of the same machine: nothing stored, watched like the first. */
  readonly anotherBrowser: () => Promise<BrowserContext>;
}

/** A refused call is part of the product; Chromium writes each as an error on the console all the same. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * The test of every journey. It fails on any error that the browser reports: on the console, thrown in a page, or
 * stopped by the content security policy.
 */
export const test = base.extend<Watched>({
  expectedMessages: [/$^/, { option: true }],

  context: async ({ context, expectedMessages }, use) => {
    const found = await watch(context, expectedMessages);
    await use(context);
    expect(found, 'errors that the browser reported').toEqual([]);
  },

  anotherBrowser: async ({ browser, baseURL, contextOptions, expectedMessages }, use) => {
    const opened: { context: BrowserContext; found: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      opened.push({ context, found: await watch(context, expectedMessages) });
      return context;
    });
    for (const { context, found } of opened) {
      await context.close();
      expect(found, 'errors that the other browser reported').toEqual([]);
    }
  },
});

/** Collects what goes wrong in any page of a browser. */
const watch = async (context: BrowserContext, expected: RegExp): Promise<string[]> => {
  const found: string[] = [];
  const note = (message: string): void => {
    if (!refusal.test(message) && !expected.test(message)) found.push(message);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  context.on('weberror', (error) => note(`thrown: ${error.error().message}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return found;
};

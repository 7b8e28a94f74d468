import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';

const require = createRequire(import.meta.url);
const library = readFileSync(path.join(path.dirname(require.resolve('web-vitals')), 'web-vitals.iife.js'), 'utf8');
const mark = 'interaction to next paint';

/** Tells the console each time the page was slower to show what an interaction did than before. */
const watcher = `(() => {
  ${library}
  webVitals.onINP(
    ({ id, value }) => console.debug(${JSON.stringify(mark)}, id, Math.round(value), location.pathname),
    { reportAllChanges: true },
  );
})();`;

/**
 * Notes how long every page took from an interaction to the paint after it (INP: the slowest of a page, as the field counts
 * it), for the report after the journeys. Only where a folder for logs is named.
 */
export const noteInteractionTimes = async (context: BrowserContext): Promise<void> => {
  const folder = process.env.E2E_LOGS;
  if (!folder) return;
  await context.addInitScript({ content: watcher });
  context.on('console', (message) => {
    if (message.type() !== 'debug' || !message.text().startsWith(mark)) return;
    const [id, value, page] = message.text().slice(mark.length).trim().split(' ');
    appendFileSync(path.join(folder, 'interaction-times.txt'), `${id} ${value} ${page}\n`);
  });
};

export interface InteractionTimes {
  readonly pages: number;
  /** Milliseconds of the pages' slowest interactions. */
  readonly median: number;
  readonly p98: number;
  /** The slowest, with their page. */
  readonly slowest: readonly { readonly value: number; readonly page: string }[];
}

/** Sums up what was noted; a page counts with the last thing that it said. */
export const sumUpInteractionTimes = (noted: string): InteractionTimes => {
  const pages = new Map(
    noted
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(' '))
      .map(([id = '', value = '', page = '']) => [id, { value: Number(value), page }]),
  );
  const sorted = [...pages.values()].sort((one, other) => one.value - other.value);
  const at = (part: number): number => sorted[Math.ceil(sorted.length * part) - 1]?.value ?? 0;
  return { pages: sorted.length, median: at(0.5), p98: at(0.98), slowest: sorted.slice(-3).reverse() };
};

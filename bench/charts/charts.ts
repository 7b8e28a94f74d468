import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { agree } from '#glucose/glucose';
import { type BenchMember, registerMembers, signInAs } from '#members';
import { prepareBrowser, toStoredSession } from '#pages/browser';
import { emptyFolder, production, type RunningProduct, startProduct } from '#product';
import { fillQuarter } from './chart-fixtures.ts';
import { movePointer, type Place, turnWheel } from './pointer.ts';
import { type Drawn, type Noted, probe } from './probe.ts';

/** The processor is this many times slower for the page; its pictures are drawn by software either way. */
const throttle = 4;
const panned = 5000;
/** A folder for a trace of each part, which the browser's developer tools open. It makes frames later. */
const traces = process.env.CHARTS_TRACES;

export interface Frames {
  readonly perSecond: number;
  readonly median: number;
  readonly p95: number;
  /** Share of frames that took more than one and a half times a sixtieth of a second. */
  readonly late: number;
  /** 0 when no task took 50 ms. */
  readonly longestTask: number;
}

export interface ChartFigures {
  /** Places of the trace, five minutes each. */
  readonly points: number;
  /** Opening the page from an empty cache with all its scripts. */
  readonly opening: { readonly longestTask: number };
  /** From the fortnight to 90 days: from the answer to the chart on the screen, and the longest task from click to rest. */
  readonly drawing: { readonly milliseconds: number; readonly longestTask: number };
  /** The pointer moves as often over the heading, where nothing follows it. */
  readonly still: Frames;
  readonly panning: Frames;
  readonly reading: Frames;
  readonly zooming: Frames;
}

/** Draws, drags, reads and zooms 90 days of five-minute readings in a browser on a throttled processor. */
export const measureCharts = async (report: (screen: string, found: ChartFigures) => void): Promise<void> => {
  const openBrowser = await prepareBrowser();
  const folder = emptyFolder();
  const environment = { ...production, NODE_ENV: 'development', PUBLIC_URL: '', DEMO: 'false' };
  const product = await startProduct(folder, environment);
  try {
    const [member] = await registerMembers(product.url, product.ownerUrl, 1);
    if (!member) throw new Error('the member could not register');
    await fillQuarter(product.ownerUrl, member);
    await agree(product.url, member);
    for (const [screen, viewport] of Object.entries(screens)) {
      const browser = await openBrowser();
      try {
        report(screen, await measureScreen(browser, product, member, viewport));
      } finally {
        await browser.close();
      }
    }
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const screens = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

const measureScreen = async (
  browser: Browser,
  { url }: RunningProduct,
  member: BenchMember,
  viewport: { readonly width: number; readonly height: number },
): Promise<ChartFigures> => {
  const page = await browser.newPage({ viewport, locale: 'en-GB', timezoneId: 'UTC' });
  const session = await page.context().newCDPSession(page);
  await page.addInitScript({ content: probe });
  await page.goto(`${url}/robots.txt`);
  const kept = toStoredSession(await signInAs(url, member));
  await page.evaluate(`localStorage.setItem('persist:root', ${JSON.stringify(kept)})`);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const note = (name: string, act: () => Promise<unknown>) => takeNotes(page, `${viewport.width}-${name}`, act);
  const opening = await note('opening', async () => {
    await page.goto(`${url}/health/glucose-readings`);
    await page.getByRole('region', { name: 'All readings' }).waitFor();
    await rest(page);
  });
  let drawn: Drawn | undefined;
  let points = 0;
  const drawing = await note('drawing', async () => {
    const answered = page.waitForResponse((response) => response.url().includes('glucose-report/?from='));
    const whenDrawn = page.evaluate('chartProbe.whenDrawn()') as Promise<Drawn>;
    await page.getByRole('link', { name: '90 d' }).click();
    drawn = await whenDrawn;
    points = countPoints(await (await answered).json());
    await rest(page);
  });
  const card = page.getByRole('region', { name: 'All readings' });
  const move = async (isDown: boolean, over = card.getByRole('img')): Promise<void> => {
    const { place, width } = await findMiddle(over);
    await movePointer(session, place, { milliseconds: panned, reach: width / 3, isDown });
  };
  const still = await note('still', () => move(false, page.getByRole('heading', { level: 1 })));
  await card.getByRole('button', { name: 'Zoom in' }).click();
  const panning = await note('panning', () => move(true));
  const reading = await note('reading', () => move(false));
  const zooming = await note('zooming', async () => {
    const { place } = await findMiddle(card.getByRole('img'));
    await turnWheel(session, place, panned);
  });
  await page.close();
  return {
    points,
    opening: { longestTask: findLongest(opening) },
    drawing: { milliseconds: drawn ? drawn.drawn - drawn.answered : Number.NaN, longestTask: findLongest(drawing) },
    still: summarise(still),
    panning: summarise(panning),
    reading: summarise(reading),
    zooming: summarise(zooming),
  };
};

/** Waits until the page has had nothing to do for half a second. */
const rest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))');
};

const takeNotes = async (page: Page, name: string, act: () => Promise<unknown>): Promise<Noted> => {
  const browser = page.context().browser();
  const categories = [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'disabled-by-default-v8.cpu_profiler',
  ];
  if (traces) await browser?.startTracing(page, { path: path.join(traces, `${name}.json`), categories });
  await page.evaluate('chartProbe.start()');
  await act();
  const noted = (await page.evaluate('chartProbe.stop()')) as Noted;
  if (traces) await browser?.stopTracing();
  return noted;
};

const countPoints = ({ trace }: { trace: { values: string } }): number =>
  Buffer.from(trace.values, 'base64').length / 2;

const findMiddle = async (over: ReturnType<Page['getByRole']>): Promise<{ place: Place; width: number }> => {
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  if (!box) throw new Error('what the pointer should move over is not on the screen');
  return { place: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, width: box.width };
};

const findLongest = ({ longTasks }: Noted): number => Math.max(0, ...longTasks);

const summarise = (noted: Noted): Frames => {
  const taken = noted.frames.toSorted((one, other) => one - other);
  const at = (part: number): number => taken[Math.floor(taken.length * part)] ?? Number.NaN;
  const late = taken.filter((one) => one > (1000 / 60) * 1.5).length / taken.length;
  const whole = taken.reduce((sum, one) => sum + one, 0);
  return {
    perSecond: (taken.length / whole) * 1000,
    median: at(0.5),
    p95: at(0.95),
    late,
    longestTask: findLongest(noted),
  };
};

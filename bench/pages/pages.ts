import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median } from '#load';
import { emptyFolder, production, startProduct } from '#product';
import { prepareBrowser, toStoredSession } from './browser.ts';
import { type Noted, probe } from './probe.ts';

const runs = 3;
/** The page's processor is this many times slower than the machine's. */
const throttle = 4;
const password = 'demo-club-2026';

const [phone, desk] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

interface Visit {
  readonly path: string;
  /** Who opens the page; nobody is signed in when absent. */
  readonly member?: string;
  readonly viewport: typeof phone;
}

const home = { path: '/my-longevity', member: 'member@demo.test', viewport: phone } satisfies Visit;

const visits: Readonly<Record<string, Visit>> = {
  login: { path: '/login', viewport: phone },
  home,
  'home on a desk': { ...home, viewport: desk },
  marketplace: { ...home, path: '/marketplace' },
  statement: { ...home, path: '/rewards/reward-transactions' },
  'vendor overview': { ...home, path: '/marketplace/vendor/overview', member: 'vendor@demo.test' },
};

export interface FirstVisit {
  readonly scripts: number;
  /** Calls of the API for what is in view, and those that scrolling to the end adds. */
  readonly calls: number;
  readonly laterCalls: number;
  readonly kibibytes: number;
  /** Milliseconds, as are the next two. */
  readonly largestPaint: number;
  /** What tasks took beyond 50 ms each. */
  readonly blocking: number;
  readonly longestTask: number;
}

/** Opens pages in a browser with nothing kept and a throttled processor, and home again without a network. */
export const measurePages = async (
  report: (page: string, found: FirstVisit) => void,
  reportAgain: (rate: number, milliseconds: number) => void,
): Promise<void> => {
  const openBrowser = await prepareBrowser();
  const folder = emptyFolder();
  const environment = { ...production, NODE_ENV: 'development', PUBLIC_URL: '', SMTP_URL: '', DEMO: 'true' };
  const product = await startProduct(folder, environment);
  const browser = await openBrowser();
  try {
    await product.untilSaid('Demo club: complete');
    // The first visit of a day earns points, which no visit after it does.
    await visitFirst(browser, product.url, home);
    for (const [name, visit] of Object.entries(visits)) {
      const found: FirstVisit[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await visitFirst(browser, product.url, visit));
      report(name, takeMiddle(found));
    }
    for (const rate of [1, throttle]) {
      const found: number[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await visitAgain(browser, product.url, rate));
      reportAgain(rate, median(found));
    }
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const takeMiddle = (found: readonly FirstVisit[]): FirstVisit => {
  const middle = (key: keyof FirstVisit): number => median(found.map((one) => one[key]));
  return {
    scripts: middle('scripts'),
    calls: middle('calls'),
    laterCalls: middle('laterCalls'),
    kibibytes: middle('kibibytes'),
    largestPaint: middle('largestPaint'),
    blocking: middle('blocking'),
    longestTask: middle('longestTask'),
  };
};

/** A browser of its own for one visit, signed in where the page asks for it. */
const enter = async (browser: Browser, url: string, { member, viewport }: Visit): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Europe/Madrid' });
  if (!member) return context;
  const answer = await context.request.post(`${url}/api/login/`, { data: { email: member, password } });
  if (!answer.ok()) throw new Error(`${member} cannot sign in: ${await answer.text()}`);
  const origins = [
    { origin: url, localStorage: [{ name: 'persist:root', value: toStoredSession(await answer.json()) }] },
  ];
  await context.setStorageState({ cookies: [], origins });
  return context;
};

const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

const visitFirst = async (browser: Browser, url: string, visit: Visit): Promise<FirstVisit> => {
  const context = await enter(browser, url, visit);
  try {
    const page = await context.newPage();
    const asked = await countRequests(page);
    await page.addInitScript({ content: probe() });
    await slowDown(page, throttle);
    await page.goto(`${url}${visit.path}`);
    await rest(page);
    const { largestPaint, longTasks } = (await page.evaluate('pageProbe.noted()')) as Noted;
    const { scripts, calls, kibibytes } = asked();
    await slowDown(page, 1);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await rest(page);
    return {
      scripts,
      calls,
      laterCalls: asked().calls - calls,
      kibibytes,
      largestPaint,
      blocking: longTasks.reduce((sum, taken) => sum + taken - 50, 0),
      longestTask: Math.max(0, ...longTasks),
    };
  } finally {
    await context.close();
  }
};

const countRequests = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let [calls, bytes] = [0, 0];
  session.on('Network.requestWillBeSent', ({ type, request }) => {
    if (type === 'Script') scripts.add(request.url);
    if (new URL(request.url).pathname.startsWith('/api/')) calls += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ scripts: scripts.size, calls, kibibytes: bytes / 1024 });
};

/** Waits until the page has had nothing to do for half a second. */
const rest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 500))');
  await page.waitForLoadState('networkidle');
};

/** Milliseconds until home shows the balance in a new window without a network, after a visit with one. */
const visitAgain = async (browser: Browser, url: string, rate: number): Promise<number> => {
  const context = await enter(browser, url, home);
  try {
    const before = await context.newPage();
    await before.goto(`${url}${home.path}`);
    await rest(before);
    await before.evaluate('navigator.serviceWorker.ready');
    await before.reload();
    await rest(before);
    const points = before.getByRole('region', { name: 'Longevity Points' }).getByText(/^[\d,]+\.\d\d$/);
    const balance = await points.first().innerText();
    await before.close();
    await context.setOffline(true);
    const page = await context.newPage();
    await page.addInitScript({ content: probe(balance) });
    await slowDown(page, rate);
    await page.goto(`${url}${home.path}`, { waitUntil: 'commit' });
    return (await page.evaluate('pageProbe.shown()')) as number;
  } finally {
    await context.close();
  }
};

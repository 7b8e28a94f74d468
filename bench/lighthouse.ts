import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { median } from './load.ts';
import { toStoredSession } from './pages/browser.ts';
import { emptyFolder, production, startProduct } from './product.ts';

/**
 * Lighthouse over the production build and the demo club, mobile, median of five runs per page. Lighthouse weighs 176
 * MB, so it is not a dependency: LIGHTHOUSE names a folder where `npm install lighthouse` was run, and CHROMIUM_PATH
 * the browser. The pages must be built. Run: LIGHTHOUSE=/somewhere node bench/lighthouse.ts [login home …]
 */
const folder = process.env.LIGHTHOUSE ?? '';
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const runs = Number(process.env.RUNS ?? 5);
/** A folder for the full report of each run. */
const reports = process.env.REPORTS;
const password = 'demo-club-2026';

interface Page {
  readonly path: string;
  /** Who opens the page; nobody is signed in when absent. */
  readonly member?: string;
  readonly target: number;
}

const pages: Readonly<Record<string, Page>> = {
  login: { path: '/login', target: 95 },
  home: { path: '/my-longevity', member: 'member@demo.test', target: 85 },
  marketplace: { path: '/marketplace', member: 'member@demo.test', target: 85 },
  statement: { path: '/rewards/reward-transactions', member: 'member@demo.test', target: 85 },
  vendor: { path: '/marketplace/vendor/overview', member: 'vendor@demo.test', target: 85 },
};

interface Audit {
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly Record<string, unknown>[] };
}
interface Result {
  readonly lhr: {
    readonly categories: { readonly performance: { readonly score: number | null } };
    readonly audits: Readonly<Record<string, Audit>>;
  };
}
interface Tab {
  goto(url: string): Promise<unknown>;
  evaluate(work: (text: string) => void, text: string): Promise<void>;
  close(): Promise<void>;
}
interface Browser {
  wsEndpoint(): string;
  newPage(): Promise<Tab>;
  close(): Promise<void>;
}

/** Loads a package from the LIGHTHOUSE folder. */
const load = async <T>(name: string, file: string): Promise<T> =>
  (await import(pathToFileURL(path.join(folder, 'node_modules', name, file)).href)).default as T;

const keptSession = async (url: string, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  return toStoredSession((await answer.json()) as Record<string, unknown>);
};

type Lighthouse = (url: string, flags: object, config: object | undefined, tab: Tab) => Promise<Result>;

/** One run in a fresh browser, so that nothing is cached. */
const measure = async (
  { launch, lighthouse }: { launch: (options: object) => Promise<Browser>; lighthouse: Lighthouse },
  url: string,
  page: Page,
): Promise<Result['lhr']> => {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-extensions', '--no-first-run'];
  const browser = await launch({ executablePath: chromium, headless: true, args });
  try {
    const tab = await browser.newPage();
    if (page.member) {
      await tab.goto(`${url}/robots.txt`);
      const session = await keptSession(url, page.member);
      // Evaluated in the page.
      await tab.evaluate((text) => globalThis.localStorage.setItem('persist:root', text), session);
    }
    const flags = { onlyCategories: ['performance'], disableStorageReset: true, logLevel: 'error' };
    return (await lighthouse(`${url}${page.path}`, flags, undefined, tab)).lhr;
  } finally {
    await browser.close();
  }
};

const numbers = ({ categories, audits }: Result['lhr']) => {
  const value = (name: string): number => audits[name]?.numericValue ?? 0;
  const requests = audits['network-requests']?.details?.items ?? [];
  const tasks = (audits['long-tasks']?.details?.items ?? []).map(({ duration }) => Number(duration));
  return {
    score: Math.round((categories.performance.score ?? 0) * 100),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    longest: Math.max(0, ...tasks),
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').length,
    calls: requests.filter((request) => String(request.url).includes('/api/')).length,
    kib: requests.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0) / 1024,
  };
};

const main = async (): Promise<void> => {
  if (!folder) throw new Error('LIGHTHOUSE has to name a folder in which `npm install lighthouse` was run.');
  const lighthouse = await load<Lighthouse>('lighthouse', 'core/index.js');
  const { launch } = await load<{ launch: (options: object) => Promise<Browser> }>(
    'puppeteer-core',
    'lib/puppeteer/puppeteer-core.js',
  );
  const environment = { ...production, NODE_ENV: 'development', PUBLIC_URL: '', SMTP_URL: '', DEMO: 'true' };
  const product = await startProduct(emptyFolder(), environment);
  const wanted = process.argv.slice(2);
  try {
    for (const [name, page] of Object.entries(pages)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const found: ReturnType<typeof numbers>[] = [];
      for (let run = 0; run < runs; run += 1) {
        const report = await measure({ launch, lighthouse }, product.url, page);
        if (reports) writeFileSync(path.join(reports, `${name}-${run}.json`), JSON.stringify(report));
        found.push(numbers(report));
      }
      const middle = (key: keyof (typeof found)[number]): number => median(found.map((one) => one[key]));
      console.log(
        `${name}: ${middle('score')} (target ${page.target}); FCP ${(middle('fcp') / 1000).toFixed(1)} s, LCP ${(middle('lcp') / 1000).toFixed(1)} s, ` +
          `blocking ${Math.round(middle('blocking'))} ms, longest task ${Math.round(middle('longest'))} ms, shift ${middle('shift').toFixed(3)}, ` +
          `${middle('scripts')} scripts, ${middle('calls')} calls, ${Math.round(middle('kib'))} KiB`,
      );
    }
  } finally {
    await product.stop();
  }
};

await main();

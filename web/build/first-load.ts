import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Adds up what a first visit to each page loads before it can be drawn (JavaScript and style sheets, brotli), and fails
 * above a page's budget or at 15 scripts. Run after a build: node web/build/first-load.ts
 */
const kib = 1024;
const mostScripts = 14;
const mostBytes = 220 * kib;
/** Of the health half; its pages about food, which draw dishes, may have what other pages may. */
const mostHealthBytes = 210 * kib;
const budgets: Readonly<Record<string, number>> = {
  LoginScreen: 148 * kib,
  RegisterScreen: 153 * kib,
  HomeScreen: 190 * kib,
  ProfileScreen: 210 * kib,
};

interface Chunk {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const dist = path.join(import.meta.dirname, '../dist');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

/** Every file that a chunk needs before it can run. */
const listFiles = (name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}.`);
  if (seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) listFiles(imported, seen);
  return seen;
};

/** The frames that a screen is in; the pages of signing in and registering have none. */
const framesOf = (screen: string): string[] => {
  if (screen.startsWith('src/core/sign-in/')) return [];
  const vendor = /^src\/club\/(vendors|vouchers\/Redemption)/.test(screen);
  return [
    'src/app/MainFrame.tsx',
    ...(vendor ? ['src/club/vendors/VendorFrame.tsx'] : []),
    ...(isHealth(screen) ? ['src/app/health-routes.tsx'] : []),
  ];
};

const isHealth = (screen: string): boolean =>
  /^src\/(health\/(?!food\/meal-plans\/Shopping)|hub\/stories\/(?!mod))/.test(screen);

const hasDishes = (screen: string): boolean => /^src\/health\/food\//.test(screen);

const sizes = new Map<string, number>();
const brotliSize = (file: string): number => {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(dist, file))).length;
  sizes.set(file, size);
  return size;
};

const screens = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry && /Screen\.tsx$/.test(name));
for (const page of Object.keys(budgets)) {
  if (!screens.some((screen) => screen.endsWith(`/${page}.tsx`))) throw new Error(`The build has no ${page}.`);
}
for (const screen of screens) {
  const page = path.basename(screen, '.tsx');
  const files = ['index.html', ...framesOf(screen), screen].reduce(
    (seen, entry) => listFiles(entry, seen),
    new Set<string>(),
  );
  const size = [...files].reduce((sum, file) => sum + brotliSize(file), 0);
  const scripts = [...files].filter((file) => file.endsWith('.js')).length;
  const most = budgets[page] ?? (isHealth(screen) && !hasDishes(screen) ? mostHealthBytes : mostBytes);
  const within = size <= most && scripts <= mostScripts;
  console.log(
    `${page}: ${(size / kib).toFixed(1)} of ${most / kib} KiB, ${scripts} scripts${within ? '' : ', OVER ITS BUDGET'}`,
  );
  if (!within) process.exitCode = 1;
}

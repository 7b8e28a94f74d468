import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Account, registerAccounts, signIn } from '#e2e/attacks/accounts';
import { type AttackedClub, startClub } from '#e2e/attacks/product';
import { run } from '#scripts/child';
import { installFromDebian } from '#scripts/on-demand/debian';
import { progress } from '#scripts/progress';
import { type StartedProxy, startProxy } from './proxy.ts';
import { dropRefused, listStartLinks, type Published } from './start-links.ts';

const modules = 'exec,file,sql,xss';
const minute = 60_000;

/**
 * `npm run attacks -- wapiti [--minutes N]`: has Wapiti look for commands, files, SQL and scripts that get through, in every
 * call of the contract that reads something and in the pages, as a visitor and as a member, for N minutes each (ten unless
 * said). Fails at anything it reports, at an answer that is the club's fault, and when hardly a call was answered.
 */
export const scanWithWapiti = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...args], options: { minutes: { type: 'string', default: '10' } } });
  if (!existsSync('/usr/bin/wapiti') && !(await installFromDebian('wapiti'))) {
    throw new Error('Wapiti is missing and could not be installed. Install it and run this again.');
  }
  const seconds = Math.round(60 * Number(values.minutes));
  const club = await startClub({ RATE_LIMIT_FACTOR: '100000' });
  try {
    const [member] = await registerAccounts(club.url, club.folder, 1);
    const published = (await (await fetch(new URL('/docs/openapi.json', club.url))).json()) as Published;
    const links = await findLinks(club, published, member);
    const rows = [await scan(club, { links, seconds }), await scan(club, { links, seconds, member })];
    console.log(['\n| as | requests | answers | found |', '|---|---|---|---|'].join('\n'));
    for (const { row } of rows) console.log(`| ${row.join(' | ')} |`);
    const faults = rows.flatMap(({ faults: some }) => some);
    for (const fault of faults) console.error(fault);
    console.log(
      `\n${faults.length === 0 ? 'Nothing found' : `${faults.length} findings`} from ${links.length} start links.`,
    );
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await club.stop();
  }
};

const findLinks = async (club: AttackedClub, published: Published, member: Account | undefined): Promise<string[]> => {
  const bearer = member ? await keepSignedIn(club, member) : null;
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer.token()}` } : {};
  bearer?.stop();
  const links: string[] = [];
  for (const link of listStartLinks(published)) {
    links.push(await dropRefused(link, (one) => fetch(new URL(one, club.url), { headers })));
  }
  return links;
};

interface Scan {
  readonly links: readonly string[];
  readonly seconds: number;
  readonly member?: Account | undefined;
}

interface Scanned {
  readonly row: readonly string[];
  readonly faults: readonly string[];
}

const scan = async (club: AttackedClub, { links, seconds, member }: Scan): Promise<Scanned> => {
  const statuses: Record<number, number> = {};
  const faults = new Set<string>();
  const bearer = member ? await keepSignedIn(club, member) : null;
  const proxy = await startProxy({
    to: Number(club.url.port),
    changeHeaders: (headers) => (bearer ? [...headers, 'Authorization', `Bearer ${bearer.token()}`] : headers),
    onAnswer: ({ method, path: asked }, { statusCode = 0 }) => {
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
      // Putting a caller off while others are busy is no fault.
      if (statusCode >= 500 && statusCode !== 503) faults.add(`${method} ${asked} answered ${statusCode}`);
    },
  });
  const who = member ? 'member' : 'visitor';
  const done = progress(`Scanning as a ${who} for at most ${seconds / 60} min`);
  try {
    const reported = await runWapiti(proxy, links, seconds);
    const [all, answered] = [sum(statuses), statuses[200] ?? 0];
    if (answered < links.length / 10) faults.add(`as a ${who} only ${answered} of ${all} requests were answered`);
    for (const one of reported) faults.add(`as a ${who}: ${one}`);
    const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return { row: [who, String(all), counts.join(', '), String(faults.size || 'nothing')], faults: [...faults] };
  } finally {
    done(`Scanned as a ${who}`);
    bearer?.stop();
    await proxy.stop();
  }
};

const sum = (counts: Readonly<Record<number, number>>): number =>
  Object.values(counts).reduce((all, one) => all + one, 0);

/** A token lasts five minutes, and Wapiti knows one header for all of its time. */
const keepSignedIn = async ({ url }: AttackedClub, member: Account) => {
  let token = await signIn(url, member);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ purpose: 'health_data', version: '2026-11' });
  const agreed = await fetch(new URL('api/mh/consents/', url), { method: 'POST', headers, body });
  if (!agreed.ok) throw new Error(`agreeing to keep health data answered ${agreed.status}`);
  const renewing = setInterval(async () => {
    token = await signIn(url, member).catch(() => token);
  }, 3 * minute);
  return { token: () => token, stop: () => clearInterval(renewing) };
};

interface Report {
  readonly vulnerabilities: Readonly<Record<string, readonly Finding[]>>;
  readonly anomalies: Readonly<Record<string, readonly Finding[]>>;
}

interface Finding {
  readonly method: string;
  readonly path: string;
  readonly info: string;
}

const runWapiti = async ({ port }: StartedProxy, links: readonly string[], seconds: number): Promise<string[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-wapiti-'));
  const file = path.join(folder, 'report.json');
  const base = `http://127.0.0.1:${port}`;
  const starts = links.flatMap((link) => ['-s', base + link]);
  // A quarter of the time to look around, the rest for the four modules.
  const [looking, attacking] = [Math.ceil(seconds / 4), Math.ceil((seconds * 3) / 16)];
  const times = ['--max-scan-time', String(looking), '--max-attack-time', String(attacking)];
  const places = ['--store-session', folder, '--store-config', folder, '-f', 'json', '-o', file];
  const options = ['-m', modules, '--flush-session', '--no-bugreport', '-v', '0', ...times, ...places];
  const { output } = await run('/usr/bin/wapiti', ['-u', `${base}/`, ...starts, ...options], { quiet: true });
  try {
    if (!existsSync(file)) throw new Error(`Wapiti wrote no report: ${output.trim().split('\n').slice(-8).join('\n')}`);
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const all = Object.entries({ ...vulnerabilities, ...anomalies });
    return all.flatMap(([kind, some]) => some.map(({ method, path: at, info }) => `${kind}, ${method} ${at}: ${info}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testClub } from '#tools/testing';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = readdirSync(path.join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
const texts = files.map((file) => read(file)).join('\n');

/** Of the examples' own: the proxy's, and what compose asks of the person who starts it. */
const own = ['CLUB_HOST', 'CLUB_ADDRESS', 'BACKUP_DIR'];

/** The settings in the first column of the manual's table. */
const listSettings = (): Set<string> => {
  const rows = read('docs/operations.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm);
  return new Set([...rows].flatMap(([, names = '']) => names.match(/[A-Z_]+/g) ?? []));
};

test('every setting in the examples of deploy is one of the manual', () => {
  const settings = listSettings();
  expect(settings.size).toBeGreaterThan(60);
  const named = [
    ...texts.matchAll(/^\s*(?:ENV |Environment=|- )?([A-Z][A-Z_]{3,})[=:]/gm),
    ...texts.matchAll(/\$\{?([A-Z][A-Z_]{3,})\b/g),
    ...texts.matchAll(/`([A-Z][A-Z_]{3,})(?:=[^`]*)?`/g),
  ].map(([, name = '']) => name.replace(/_FILE$/, ''));
  expect(named).toContain('TRUST_PROXY');
  expect([...new Set(named)].filter((name) => !settings.has(name) && !own.includes(name))).toEqual([]);
});

test('every command that the examples of deploy run is one of the product', () => {
  const commands = Object.keys(JSON.parse(read('package.json')).scripts);
  const run = [...texts.matchAll(/(?:setup\.mjs|npm run)[ ",]+([a-z:]+)/g)].map(([, name]) => name);
  expect(new Set(run)).toEqual(new Set(['start', 'build', 'backup', 'ledger:verify']));
  expect(run.filter((name) => !commands.includes(name ?? ''))).toEqual([]);
});

test('every metric of the alerts and the dashboard is one that the club has', async () => {
  const token = 'a-token-of-the-monitoring';
  const club = await testClub({ METRICS_TOKEN: token });
  await club.app.inject('/api/healthz');
  await club.runJob('verify_ledger');
  const { body } = await club.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  await club.close();
  const measured = new Set(body.match(/^club_\w+/gm));
  // There is no backup in a test.
  measured.add('club_backup_time_seconds');
  const monitored = files.filter((file) => file.startsWith('deploy/monitoring/')).map(read);
  const named = new Set(monitored.join('\n').match(/\bclub_\w+/g));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !measured.has(name))).toEqual([]);
});

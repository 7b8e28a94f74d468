import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, registerAccounts, signIn } from '#attacks/accounts';
import { type AttackedClub, startClub } from '#attacks/product';
import { kinds } from './begun-work.ts';
import { type At, agree } from './member-work.ts';
import type { Report } from './work.ts';

const mostMilliseconds = 15_000;

/** Ends the club in the middle of each kind of work, by SIGTERM and by `kill -9`, and starts it again. */
export const stopInTheMiddle = async (report: Report): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-attack-'));
  const temporary = path.join(folder, 'temporary');
  mkdirSync(temporary, { mode: 0o777 });
  const start = () => startClub({ RATE_LIMIT_FACTOR: '1000', TMPDIR: temporary }, folder);
  let club = await start();
  try {
    const [account] = await registerAccounts(club.url, folder, 1);
    if (!account) throw new Error('a member is needed');
    await agree(await enter(club, account));
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      for (const [work, begin] of Object.entries(kinds)) {
        const marker = `Marta-${randomBytes(6).toString('hex')}`;
        const faults: string[] = [];
        const { settle, was } = await begin(await enter(club, account), marker);
        const ended = await club.end(signal);
        if (ended > mostMilliseconds) faults.push(`it took ${(ended / 1000).toFixed(1)} s to end`);
        for (const file of findInTheClear(folder, marker)) faults.push(`${file} holds it in the clear`);
        club = await start();
        const what = await enter(club, account)
          .then((at) => settle(at, folder))
          .catch((error: Error) => {
            faults.push(error.message);
            return 'not settled';
          });
        const noticed = `${was ? `was ${was}, ` : ''}ended in ${(ended / 1000).toFixed(1)} s; ${what}`;
        report({ work, attack: signal === 'SIGKILL' ? 'kill -9' : signal, noticed, faults });
      }
    }
  } finally {
    await club.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const enter = async ({ url }: AttackedClub, account: Account): Promise<At> => ({
  url: url.href,
  account: { ...account, access: await signIn(url, account) },
});

/** Files of the club, its temporary ones among them, that anyone could read it from. Rows of the database are no files. */
const findInTheClear = (folder: string, marker: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(folder, 'postgres')) && readFileSync(file).includes(marker));

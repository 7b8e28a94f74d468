import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Account, registerAccounts, signIn, withDatabase } from '#attacks/accounts';
import { secretKey, startClub } from '#attacks/product';
import { type At, agree, ask } from './member-work.ts';
import type { Report } from './work.ts';

const run = promisify(execFile);

/** A disk in memory, of 420 MB, of which 64 are kept free. */
const [diskMb, reserveMb, uploadersCount] = [420, 64, 8];
const partBytes = 4 << 20;
const attack = `a disk of ${diskMb} MB filled by uploads`;

/**
 * Members upload until a disk of the club's own has only its reserve left: their uploads are refused in words, and
 * sign-in, weight and transfers go on. Needs root on Linux; elsewhere it says that it was not tried.
 */
export const fillSmallDisk = async (report: Report): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder]);
  } catch {
    report({ work: 'everything', attack, noticed: 'not tried: no disk can be mounted here', faults: [] });
    await rm(folder, { recursive: true });
    return;
  }
  try {
    await attackDisk(report, folder);
  } finally {
    await run('umount', [folder]);
    await rm(folder, { recursive: true });
  }
};

const attackDisk = async (report: Report, folder: string): Promise<void> => {
  const club = await startClub({ DISK_RESERVE_MB: String(reserveMb), RATE_LIMIT_FACTOR: '1000' }, folder);
  try {
    const accounts = await registerAccounts(club.url, folder, uploadersCount + 2);
    const [sender, recipient, ...uploaders] = accounts;
    if (!sender || !recipient) throw new Error('two members are needed');
    await makeOld(folder, sender);
    const reason = 'Points for a transfer on a full disk';
    await run(process.execPath, ['server/src/app/admin.cli.ts', 'adjust', sender.email, '25', reason], {
      env: { ...process.env, DATA_DIR: folder, SECRET_KEY: secretKey },
    });
    const as = (account: Account): At => ({ url: club.url.href, account });
    const [taken, refusals] = [{ bytes: 0 }, new Set<string>()];
    for (const account of [sender, ...uploaders]) await agree(as(account));
    await Promise.all(
      uploaders.map(async (account) => {
        for (const refusal of await uploadUntilRefused(as(account), taken)) refusals.add(refusal);
      }),
    );
    const free = await statfs(folder);
    const freeMb = Math.round((free.bavail * free.bsize) / (1 << 20));
    const worded = refusals.size > 0 && [...refusals].every((refusal) => /^503: .{20,}/.test(refusal));
    report({
      work: 'uploads',
      attack,
      noticed: `${Math.round(taken.bytes / (1 << 20))} MB taken, ${freeMb} MB free, then ${[...refusals].join(' / ')}`,
      faults: [
        ...(worded ? [] : ['refused without a sentence']),
        ...(taken.bytes > 100 << 20 && freeMb < 2 * reserveMb ? [] : ['the disk never was full']),
      ],
    });
    const expect = (work: string, { status, body }: { status: number; body: object }, wanted: number): void =>
      report({
        work,
        attack,
        noticed: String(status),
        faults: status === wanted ? [] : [`answered ${status}, not ${wanted}: ${JSON.stringify(body)}`],
      });
    const signedIn = as({ ...sender, access: await signIn(club.url, sender) });
    report({ work: 'sign-in', attack, noticed: 'goes on', faults: [] });
    const weight = { values: [{ metric: 'weight', value: 70, unit: 'kg' }], observed_at: new Date().toISOString() };
    expect('weight', await ask(signedIn, 'POST', '/api/mh/measurements/', weight), 201);
    const transfer = { email: recipient.email, amount: 5 };
    expect('transfer', await ask(signedIn, 'POST', '/api/r/v2/transfer-tokens/', transfer), 201);
  } finally {
    await club.end('SIGTERM');
  }
};

/** Moves the beginning of an account's points back, so that they may be sent. */
const makeOld = (folder: string, { id }: Account): Promise<unknown> =>
  withDatabase(folder, (pool) =>
    pool.query(`update ledger_accounts set created_at = created_at - interval '2 days' where owner_id = $1`, [id]),
  );

/** Begins files and sends their parts, never the last one. @returns what it was refused with, if it was */
const uploadUntilRefused = async (at: At, taken: { bytes: number }): Promise<string[]> => {
  const size = 60 << 20;
  const fingerprint = createHash('sha256').update(at.account.id).digest('hex');
  const begun = await ask(at, 'POST', '/api/mh/imports/', { name: 'export.xml', size, fingerprint });
  if (begun.status !== 201) return [`${begun.status}: ${begun.body.message}`];
  const part = new File([new Uint8Array(partBytes).fill(32)], 'part');
  for (let offset = 0; offset + partBytes < size; offset += partBytes) {
    const sent = await ask(at, 'PUT', `/api/mh/imports/${begun.body.id}/parts/`, { offset, part });
    if (sent.status !== 200) return [`${sent.status}: ${sent.body.message}`];
    taken.bytes += partBytes;
  }
  return [];
};

import { registerAccounts, signIn, waitForCode } from '#attacks/accounts';
import { startClub } from '#attacks/product';
import { type At, agree, ask, follow, makeExport, upload } from './member-work.ts';
import type { Report } from './work.ts';

const [members, records] = [12, 60_000];
/** Seconds in which a newcomer's code is on its way, and in which the last of the queue is done. */
const [codeSeconds, queueSeconds] = [5, 180];

/** Twelve members import and ask for copies of their data at once, which is six times what is worked on at once. */
export const fillQueue = async (report: Report): Promise<void> => {
  const club = await startClub({ RATE_LIMIT_FACTOR: '1000' });
  try {
    const all: At[] = [];
    for (const account of await registerAccounts(club.url, club.folder, members)) {
      const at = { url: club.url.href, account: { ...account, access: await signIn(club.url, account) } };
      await agree(at);
      all.push(at);
    }
    const faults: string[] = [];
    const started = performance.now();
    const work = Promise.all(
      all.map(async (at, index) => {
        const id = await upload(at, { name: 'export.xml', bytes: makeExport(records, `Watch ${index}`) });
        const copy = await ask(at, 'POST', '/api/profile/export/');
        if (copy.status !== 202) faults.push(`a copy was answered with ${copy.status}`);
        const { fault } = await follow(at, id, ['ready'], queueSeconds);
        if (fault) faults.push(`an import failed: ${fault}`);
      }),
    ).catch((error: Error) => faults.push(error.message));
    const codes: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) codes.push(await waitForCode(club.url, club.folder));
    await work;
    const [longest, took] = [Math.max(...codes), (performance.now() - started) / 1000];
    if (longest > codeSeconds) faults.push(`a newcomer's code took ${longest.toFixed(1)} s`);
    const noticed = `all read in ${took.toFixed(1)} s; four newcomers' codes in ${longest.toFixed(1)} s at most`;
    report({ work: 'queue', attack: `${members} imports and ${members} copies at once`, noticed, faults });
  } finally {
    await club.stop();
  }
};

import { randomBytes } from 'node:crypto';
import { registerAccounts, signIn, waitForCode } from '#attacks/accounts';
import { makePng, makeTextBomb, pretendPng } from '#attacks/hostile-pictures';
import { type AttackedClub, startClub } from '#attacks/product';
import { hostileFiles } from './hostile-files.ts';
import { type At, addDocument, agree, ask, follow, importWhole, makeExport, upload } from './member-work.ts';
import type { Report } from './work.ts';

const records = 60_000;
/** Seconds in which a newcomer's code is on its way. */
const codeSeconds = 5;
/** A usual time is at most twice the quiet one, and these seconds for a machine that others use. */
const allowance = 3;

/** An attacker uploads one hostile file after the other, while an innocent member imports and a newcomer registers. */
export const attackByFiles = async (report: Report): Promise<void> => {
  const club = await startClub({ RATE_LIMIT_FACTOR: '1000' });
  try {
    const [attacker, innocent] = await registerAccounts(club.url, club.folder, 2);
    if (!attacker || !innocent) throw new Error('two members are needed');
    const enter = async (account: typeof attacker): Promise<At> => ({
      url: club.url.href,
      account: { ...account, access: await signIn(club.url, account) },
    });
    for (const account of [attacker, innocent]) await agree(await enter(account));
    await importWhole(await enter(innocent), makeExport(records, 'First'));
    const quiet = await importWhole(await enter(innocent), makeExport(records, 'Quiet'));
    report({ work: 'import', attack: 'none', noticed: `an import takes ${quiet.toFixed(1)} s`, faults: [] });
    for (const [attack, make] of Object.entries(hostileFiles)) {
      const file = make();
      const hurt = async () => {
        const at = await enter(attacker);
        const id = await upload(at, file);
        const { state, fault } = await follow(at, id, ['ready', 'asking']);
        if (state !== 'failed') await ask(at, 'DELETE', `/api/mh/imports/${id}/`);
        return state === 'failed' ? `refused: ${fault}` : state;
      };
      report({ work: 'import', attack, ...(await watch(club, hurt, await enter(innocent), quiet)) });
    }
    for (const [attack, [name, bytes, wanted, type]] of Object.entries(documents())) {
      const hurt = async () => {
        const statuses = await Promise.all(
          Array.from({ length: 4 }, async () => (await addDocument(await enter(attacker), name, bytes(), type)).status),
        );
        if (!statuses.some((status) => status === wanted)) throw new Error(`it was answered with ${statuses}`);
        return `four at once answered ${statuses.join(', ')}`;
      };
      report({ work: 'document', attack, ...(await watch(club, hurt, await enter(innocent), quiet)) });
    }
  } finally {
    await club.stop();
  }
};

type Document = readonly [name: string, bytes: () => Buffer, wanted: number, type: string];

/** A PDF is kept as it is and never opened, so a bomb in one is a file like any other. */
const documents = (): Readonly<Record<string, Document>> => ({
  'a picture of 100 megapixels': ['a.png', () => makePng(10_000, 10_000), 415, 'image/png'],
  'a picture that pretends to 2.5 gigapixels': ['a.png', () => pretendPng(50_000, 50_000), 415, 'image/png'],
  'a picture with 64 MB of packed text': ['a.png', makeTextBomb, 201, 'image/png'],
  'a PDF of packed streams in each other': ['a.pdf', makePdf, 201, 'application/pdf'],
});

const makePdf = (): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Filter[/FlateDecode/FlateDecode/FlateDecode]/Length 999999>>stream\n'),
    randomBytes(4_000_000),
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);

interface Watched {
  readonly noticed: string;
  readonly faults: readonly string[];
}

const watch = async (
  club: AttackedClub,
  hurt: () => Promise<string>,
  innocent: At,
  quiet: number,
): Promise<Watched> => {
  const faults: string[] = [];
  const fail = (error: Error) => {
    faults.push(error.message);
    return 'failed';
  };
  const started = performance.now();
  const hurting = hurt().then((what) => `${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`, fail);
  const [code, took] = await Promise.all([
    waitForCode(club.url, club.folder),
    importWhole(innocent, makeExport(records, `Innocent ${randomBytes(4).toString('hex')}`)).catch((error) => {
      fail(error);
      return Number.NaN;
    }),
  ]);
  const what = await hurting;
  if (code > codeSeconds) faults.push(`a newcomer's code took ${code.toFixed(1)} s`);
  if (!(took <= 2 * quiet + allowance)) faults.push(`an innocent import took ${took.toFixed(1)} s`);
  return { noticed: `${what}; innocent import ${took.toFixed(1)} s, code ${code.toFixed(1)} s`, faults };
};

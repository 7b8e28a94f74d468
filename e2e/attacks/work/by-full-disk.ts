import { registerAccounts, signIn } from '#attacks/accounts';
import { makePng } from '#attacks/hostile-pictures';
import { startClub } from '#attacks/product';
import type { Answer } from '#attacks/story-calls';
import { type At, addDocument, agree, ask } from './member-work.ts';
import type { Report } from './work.ts';

/** More megabytes than any disk has free. */
const reserve = '1000000000';

/** A disk with nothing left but the reserve: files are refused in words, everything else goes on. */
export const fillDisk = async (report: Report): Promise<void> => {
  const club = await startClub({ DISK_RESERVE_MB: reserve, RATE_LIMIT_FACTOR: '1000' });
  const attack = 'a disk with only the reserve left';
  const expect = (work: string, { status, body }: Pick<Answer, 'status' | 'body'>, wanted: number): void => {
    const message = typeof body.message === 'string' ? body.message : '';
    const faults = status === wanted ? [] : [`answered ${status}, not ${wanted}`];
    if (wanted === 503 && message.length < 20) faults.push('refused without a sentence');
    report({ work, attack, noticed: `${status}${wanted === 503 ? `: ${message}` : ''}`, faults });
  };
  try {
    const [account] = await registerAccounts(club.url, club.folder, 1);
    if (!account) throw new Error('a member is needed');
    const access = await signIn(club.url, account);
    report({ work: 'sign-in', attack, noticed: 'goes on', faults: [] });
    const at: At = { url: club.url.href, account: { ...account, access } };
    await agree(at);
    const image = new File([new Uint8Array(makePng(60, 40))], 'a.png', { type: 'image/png' });
    const weight = { values: [{ metric: 'weight', value: 70, unit: 'kg' }], observed_at: new Date().toISOString() };
    const start = { name: 'export.xml', size: 5_000_000, fingerprint: '0'.repeat(64) };
    expect('weight', await ask(at, 'POST', '/api/mh/measurements/', weight), 201);
    expect('story without a picture', await ask(at, 'POST', '/api/mh/stories/', { title: 'A walk', body: words }), 201);
    expect('import', await ask(at, 'POST', '/api/mh/imports/', start), 503);
    expect('document', await addDocument(at, 'a.pdf', Buffer.from('%PDF-1.7\n%%EOF')), 503);
    expect('profile picture', await ask(at, 'PATCH', '/api/profile/', { profile_pic: image }), 503);
    const picture = { title: 'Another walk', body: words, image, image_alt: 'A path' };
    expect('story with a picture', await ask(at, 'POST', '/api/mh/stories/', picture), 503);
    const ready = await fetch(new URL('/api/readyz', club.url));
    expect('readiness', { status: ready.status, body: { message: 'readyz says that it is not ready' } }, 503);
  } finally {
    await club.stop();
  }
};

const words = 'I walk ten minutes before coffee, and the afternoon feels lighter.';

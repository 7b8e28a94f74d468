import { request } from 'node:http';
import type { Account } from './accounts.ts';
import type { Outcome, Target } from './attack.ts';
import { archive, drawing, makePng, makeTextBomb, page, pretendPng } from './hostile-pictures.ts';
import { type Answer, callAs, calls, count, hammer, isHelpful, tellStory } from './story-calls.ts';

/** Files that are pictures of some size, and are taken as far as they are pictures. */
const pictures: readonly [name: string, bytes: Buffer][] = [
  ['of 39 megapixels', makePng(6250, 6250)],
  ['with an archive behind it', Buffer.concat([makePng(60, 40), archive])],
  ['with a page behind it', Buffer.concat([makePng(60, 40), page])],
  ['with 64 MB of packed text in it', makeTextBomb()],
];

/** Files that are refused. */
const refused: readonly [name: string, bytes: Buffer][] = [
  ['that pretends to 2.5 gigapixels', pretendPng(50_000, 50_000)],
  ['that pretends to be a row of two thousand million pixels', pretendPng(2_147_483_647, 1)],
  ['of 100 megapixels', makePng(10_000, 10_000)],
  ['of 5 MB and a byte', Buffer.alloc(5 * 1024 * 1024 + 1)],
  ['that is a drawing', drawing],
  ['that is a page', page],
  ['that is an archive', archive],
  ['cut off', makePng(600, 600).subarray(0, 120)],
];

/** Six accounts send bombs, disguises and endless bodies with their stories, and put new pictures in a story they have. */
export const sendBombs = async (target: Target, signal: AbortSignal): Promise<Outcome> => {
  const [senders, victim] = [target.accounts.slice(0, -1), target.accounts.at(-1)];
  if (!victim) throw new Error('the attack needs someone who publishes');
  const own = await Promise.all(senders.map((sender) => tellStory(target, sender, 'A story to change')));
  const wrong: string[] = [];
  const send = async (turn: number): Promise<Answer> => {
    const [place, round] = [turn % senders.length, Math.floor(turn / senders.length)];
    const sender = senders[place] ?? victim;
    if (round % 12 === 11) return streamForever(target, sender);
    const all = [...pictures, ...refused];
    const [name, bytes] = all[round % all.length] ?? ['', page];
    const image = new File([new Uint8Array(bytes)], 'walk"><script>.png', { type: 'image/png' });
    const answer = await callAs(target, sender, calls.updateStory, { story_id: own[place], image });
    const isTaken = answer.status === 200;
    if (isTaken && refused.some(([other]) => other === name)) wrong.push(`a picture ${name} was taken`);
    return answer;
  };
  const [answers, told] = await Promise.all([
    hammer(senders.length, signal, send),
    reportMeanwhile(target, victim, signal),
  ]);
  const served = await readPictures(target, senders, own);
  const helpless = answers.filter((answer) => answer.status >= 300 && !isHelpful(answer)).length;
  return {
    answers,
    result: `${count(answers, 200)} pictures taken, all drawn again; ${told} ms at most for an innocent member's picture`,
    faults: [...wrong, ...served, ...(helpless > 0 ? [`${helpless} refusals say nothing`] : [])],
  };
};

/** How long an innocent member waits for a story with a picture, in milliseconds, at worst. */
const reportMeanwhile = async (target: Target, member: Account, signal: AbortSignal): Promise<number> => {
  let longest = 0;
  for (let turn = 0; turn < 4 && !signal.aborted; turn += 1) {
    const image = new File([new Uint8Array(makePng(1200, 800))], 'walk.png', { type: 'image/png' });
    const fields = { title: `My walk ${turn}`, body: 'A path by the river.', image, image_alt: 'A path' };
    const { status, ms } = await callAs(target, member, calls.createStory, fields);
    if (status !== 201) throw new Error(`an innocent member's story was answered with ${status}`);
    longest = Math.max(longest, Math.round(ms));
  }
  return longest;
};

/** What is wrong with the pictures that were taken: they may hold nothing but pixels, and run nowhere. */
const readPictures = async (
  target: Target,
  senders: readonly Account[],
  stories: readonly string[],
): Promise<string[]> => {
  const faults: string[] = [];
  for (const [place, story_id] of stories.entries()) {
    const { body } = await callAs(target, senders[place] as Account, calls.showStories, { story_id });
    if (typeof body.image !== 'string') continue;
    const response = await fetch(new URL(body.image, target.url), { headers: { 'x-forwarded-for': '203.0.113.77' } });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (bytes.subarray(8, 12).toString() !== 'WEBP') faults.push(`${body.image} is no WebP picture`);
    if (bytes.includes('<script') || bytes.includes('PK\u0003')) faults.push(`${body.image} carries more than pixels`);
    const policy = response.headers.get('content-security-policy') ?? '';
    if (!policy.includes('sandbox')) faults.push(`${body.image} is served without a sandbox`);
    if (response.headers.get('x-content-type-options') !== 'nosniff') faults.push(`${body.image} may be sniffed`);
  }
  return faults;
};

const boundary = 'x';
const begin = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;

/** A picture without an end: bytes come until the club answers or hangs up. */
const streamForever = ({ url }: Target, { access, from }: Account): Promise<Answer> =>
  new Promise((resolve) => {
    const started = performance.now();
    const end = (status: number, headers: Headers, body: Record<string, unknown>) =>
      resolve({ status, ms: performance.now() - started, headers, body });
    const call = request(new URL('/api/mh/stories/', url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access}`,
        'x-forwarded-for': from,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'transfer-encoding': 'chunked',
      },
    });
    const piece = Buffer.alloc(64 * 1024);
    const pour = () => {
      while (!call.destroyed && call.write(piece));
      if (!call.destroyed) call.once('drain', pour);
    };
    call.on('error', () => end(0, new Headers(), { message: 'The connection was closed.' }));
    call.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      const finish = () => {
        call.destroy();
        const retry = response.headers['retry-after'];
        end(response.statusCode ?? 0, new Headers(retry ? { 'retry-after': retry } : {}), text ? JSON.parse(text) : {});
      };
      response.on('end', finish);
      response.on('error', finish);
    });
    call.write(begin);
    pour();
  });

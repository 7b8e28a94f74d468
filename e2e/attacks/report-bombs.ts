import { deflateSync } from 'node:zlib';
import type { Outcome, Target } from './attack.ts';
import { agree } from './health-members.ts';
import { archive, makePng, pretendPng } from './hostile-pictures.ts';
import { callAs, count, hammer, isHelpful } from './story-calls.ts';

const pdf = (...streams: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 0 /Kids [] >>\nendobj\n',
    ),
    ...streams.flatMap((stream, index) => [
      Buffer.from(`${index + 3} 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
const blank = deflateSync(Buffer.alloc(80 * 1024 ** 2));

/** Files that look like a laboratory's, none of which holds one. */
const files: readonly [name: string, bytes: Buffer | string][] = [
  ['one stream of 80 MB.pdf', pdf(blank)],
  ['forty streams of 80 MB.pdf', pdf(...Array.from({ length: 40 }, () => blank))],
  ['packed thrice.pdf', pdf(deflateSync(deflateSync(blank)))],
  ['half of it.pdf', pdf(blank).subarray(0, 4000)],
  [
    'loops.pdf',
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n',
    ),
  ],
  ['an archive.xlsx', archive],
  ['quotes.csv', '"'.repeat(4_000_000)],
  ['one line.csv', `Ferritin;${'9'.repeat(4_000_000)};ng/mL`],
  ['two gigapixels.png', pretendPng(50_000, 50_000)],
  ['a photo.png', makePng(3000, 2000)],
];

/**
 * Four members send reports that unpack to gigabytes, end in the middle or lead in circles, as often as they may. Each is
 * refused in words or opened as one that can't be read; nothing of it becomes a value.
 */
export const sendReportBombs = async (target: Target, signal: AbortSignal): Promise<Outcome> => {
  for (const member of target.accounts) await agree(target, member);
  const [first] = target.accounts;
  if (!first) throw new Error('the attack needs members');
  const answers = await hammer(target.accounts.length, signal, (turn) => {
    const member = target.accounts[turn % target.accounts.length] ?? first;
    const [name, bytes] = files[Math.floor(turn / target.accounts.length) % files.length] ?? ['', ''];
    const file = new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
    return callAs(target, member, ['POST', '/api/mh/lab-reports/'], { file, name: `${turn} ${name}` });
  });
  const opened = answers.filter(({ status }) => status === 201);
  const values = opened.filter(({ body }) => ((body.rows as unknown[] | undefined) ?? []).length > 0).length;
  const helpless = answers.filter((answer) => answer.status >= 300 && !isHelpful(answer)).length;
  const slowest = Math.max(0, ...answers.map(({ ms }) => ms));
  return {
    answers,
    result: `${opened.length} opened as unreadable, the rest refused in words; the slowest took ${Math.round(slowest)} ms`,
    faults: [
      ...(values > 0 ? [`${values} became values`] : []),
      ...(helpless > 0 ? [`${helpless} refusals say nothing`] : []),
      ...(count(answers, 500) > 0 ? [`${count(answers, 500)} answers of 500`] : []),
    ],
  };
};

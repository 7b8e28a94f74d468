import type { Account } from './accounts.ts';
import type { Outcome, Target } from './attack.ts';
import { makePng } from './hostile-pictures.ts';
import { type Answer, callAs, calls, hammer, isHelpful, tellStory } from './story-calls.ts';

/** Texts that run something wherever they are taken for anything but text. */
const scripts = [
  '<script>hit()</script>',
  '"><img src=x onerror=hit()>',
  "'-hit()-'",
  '<svg/onload=hit()>',
  '</textarea><iframe srcdoc="<script>parent.hit()</script>">',
  'javascript:hit()',
  'https://x.example/"onmouseover="hit()',
  "{{constructor.constructor('hit()')()}}",
  '$' + '{hit()}',
  '\u202egnp.hit()',
];

/**
 * One account writes scripts into every field that others read. What is stored comes back as the very text, in JSON that
 * no browser takes for a page; the pages themselves never hold it. A browser shows them in the journey hostile-stories.
 */
export const plantScripts = async (target: Target, signal: AbortSignal): Promise<Outcome> => {
  const [attacker, reader, victim] = target.accounts;
  if (!attacker || !reader || !victim) throw new Error('the attack needs three members');
  const faults: string[] = [];
  const theirs = await tellStory(target, victim);
  const story_id = await tellStory(target, attacker);
  const answers = await hammer(2, signal, async (turn) => {
    const script = scripts[turn % scripts.length] ?? '';
    const kind = Math.floor(turn / scripts.length) % 4;
    if (kind === 0) {
      return callAs(target, attacker, calls.createComment, { story_id: theirs, text: `${script} ${turn}` });
    }
    if (kind === 1) return callAs(target, attacker, calls.updateStory, { story_id, tags: JSON.stringify([script]) });
    if (kind === 2) {
      const report = { object_type: 'story', object_id: theirs, reason: 'other', note: script };
      return callAs(target, attacker, calls.report, report);
    }
    const image = new File([new Uint8Array(makePng(8, 8))], `${script}.png`, { type: 'image/png' });
    const fields = { title: `T ${script}`.slice(0, 120), body: `Body: ${script}`, image_alt: script, image };
    return callAs(target, attacker, calls.updateStory, { story_id, ...fields });
  });
  faults.push(...(await readBack(target, reader, [story_id, theirs])));
  const helpless = answers.filter((answer) => answer.status >= 300 && !isHelpful(answer)).length;
  const taken = answers.filter(({ status }) => status >= 200 && status < 300).length;
  return {
    answers,
    result: `${taken} texts kept as text; no tag with markup, no file name, nothing in a page`,
    faults: [...faults, ...(helpless > 0 ? [`${helpless} refusals say nothing`] : [])],
  };
};

const readBack = async (target: Target, reader: Account, stories: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  const answers: Answer[] = [await callAs(target, reader, calls.listStories)];
  for (const story_id of stories) answers.push(await callAs(target, reader, calls.showStories, { story_id }));
  for (const { headers, body } of answers) {
    if (!headers.get('content-type')?.startsWith('application/json')) faults.push('an answer is not JSON');
    if (headers.get('x-content-type-options') !== 'nosniff') faults.push('an answer may be sniffed');
    const shown = (body.results ?? [body]) as { tags?: string[]; image?: string | null }[];
    for (const { tags = [], image } of shown) {
      if (tags.some((tag) => /[<>"'`]/.test(tag))) faults.push('a tag holds markup');
      if (image && !/^\/media\/[\w-]{22}\.webp$/.test(image)) faults.push('a picture kept its name');
    }
  }
  for (const path of ['/health/stories', `/health/stories/${stories[0]}`]) {
    const response = await fetch(new URL(path, target.url), { headers: { 'x-forwarded-for': reader.from } });
    if ((await response.text()).includes('hit()')) faults.push(`${path} holds what a member wrote`);
  }
  return faults;
};

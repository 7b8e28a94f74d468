export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const arrow = ' → ';

/** The fields of a change as the audit log stores them: `name: before → after`, each beginning a line. */
export const readChanges = (change: string): readonly FieldChange[] =>
  change.split(/\n(?=[a-z_]+: )/).flatMap((line) => {
    const [, field = '', rest = ''] = /^([a-z_]+): ([\s\S]*)$/.exec(line) ?? [];
    const at = rest.indexOf(arrow);
    return at < 0 ? [] : [{ field, before: rest.slice(0, at), after: rest.slice(at + arrow.length) }];
  });

export interface Differing {
  readonly head: string;
  readonly before: string;
  readonly after: string;
  readonly tail: string;
}

/** Where two texts differ, by whole words: what both begin and end with, and what is between. */
export const diffTexts = (before: string, after: string): Differing => {
  const [one, other] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)];
  let head = 0;
  while (head < Math.min(one.length, other.length) && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(one.length, other.length) - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const cut = (words: string[]) => words.slice(head, words.length - tail).join('');
  return {
    head: one.slice(0, head).join(''),
    before: cut(one),
    after: cut(other),
    tail: one.slice(one.length - tail).join(''),
  };
};

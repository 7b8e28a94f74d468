/** Words of a vocabulary by their groups of three letters, to find those that a mistyped one may mean. */
export class SimilarWords {
  readonly #words: readonly string[];
  readonly #byGroup = new Map<string, number[]>();

  constructor(words: readonly string[]) {
    this.#words = words;
    for (const [index, word] of words.entries()) {
      for (const group of listGroups(word)) {
        const found = this.#byGroup.get(group);
        if (found) found.push(index);
        else this.#byGroup.set(group, [index]);
      }
    }
  }

  /** Words that differ by one letter, or by two from eight letters on, each with how alike it is (0 to 1). */
  find(word: string): { word: string; likeness: number }[] {
    if (word.length < 4) return [];
    const most = word.length < 8 ? 1 : 2;
    const shared = new Map<number, number>();
    for (const group of listGroups(word)) {
      for (const index of this.#byGroup.get(group) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    return [...shared].flatMap(([index, count]) => {
      const other = this.#words[index] ?? '';
      // one changed letter touches three groups; a swap of two letters four
      if (count < word.length + 1 - 4 * most || Math.abs(other.length - word.length) > most) return [];
      const distance = measureDistance(word, other, most);
      return distance > most ? [] : [{ word: other, likeness: 1 - distance / word.length }];
    });
  }
}

/** Padded at both ends, so that first and last letters count as much as the others. */
const listGroups = (word: string): Set<string> => {
  const padded = `  ${word} `;
  const groups = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) groups.add(padded.slice(at, at + 3));
  return groups;
};

/** Letters put in, left out, changed or swapped with their neighbour; `most + 1` once it is more than `most`. */
export const measureDistance = (one: string, other: string, most: number): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[other.length] ?? most + 1;
};

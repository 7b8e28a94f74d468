const mostLetters = 72;

/** Verbs that are not in the imperative, and words that no subject begins with. */
const otherOpening = /^(\w+ed|\w+ing|\w+s|the|a|an|what|anyone who|how|wip|merge)\b/i;

/** Imperatives that look like another form. */
const imperatives = new Set([
  'pass',
  'process',
  'press',
  'discuss',
  'address',
  'guess',
  'bring',
  'feed',
  'seed',
  'need',
  'embed',
  'speed',
  'focus',
  'cross',
  'compress',
]);

/** What is wrong with commit subjects: imperative, at most 72 characters. */
export const subjectBreaches = (subjects: readonly string[]): string[] =>
  subjects.flatMap((subject) => {
    const first = subject.split(' ')[0]?.toLowerCase() ?? '';
    const isOther = otherOpening.test(subject) && !imperatives.has(first);
    return [
      ...(subject.length > mostLetters
        ? [`commit "${subject}": ${subject.length} letters, at most ${mostLetters}`]
        : []),
      ...(isOther ? [`commit "${subject}": begin with an imperative verb`] : []),
    ];
  });

/** How many requirements each letter has. */
const counts = {
  P: 17,
  G: 8,
  R: 57,
  T: 14,
  W: 18,
  E: 47,
  S: 24,
  V: 9,
  A: 15,
  C: 120,
  X: 9,
  K: 17,
  L: 11,
  M: 11,
  N: 26,
  O: 40,
  Q: 6,
  U: 6,
  D: 22,
};

export interface Project {
  /** Every test file of the project with its text. */
  readonly tests: ReadonlyMap<string, string>;
  /** Calls of the specification: requirement id, method, path. */
  readonly calls: readonly (readonly [id: string, method: string, path: string])[];
  /** Calls that the contract has, as `METHOD path`. */
  readonly declared: ReadonlySet<string>;
}

interface Proof {
  readonly title: string;
  /** Named only where several files have a test of that title. */
  readonly file?: string;
}

export interface Requirement {
  readonly id: string;
  readonly text: string;
  readonly proofs: readonly Proof[];
}

interface Section {
  readonly letter: string;
  readonly title: string;
  readonly requirements: readonly Requirement[];
}

/** Reads docs/requirements.txt; its first lines say how it is written. */
export const readRequirements = (text: string): Section[] =>
  text
    .split(/^(?=[A-Z]: )/m)
    .filter((part) => /^[A-Z]: /.test(part))
    .map((part) => {
      const [, letter = '', title = ''] = /^([A-Z]): (.*)/.exec(part) ?? [];
      return {
        letter,
        title,
        requirements: part
          .split(/^(?=[A-Z]-\d+ )/m)
          .slice(1)
          .map(readRequirement),
      };
    });

const readRequirement = (block: string): Requirement => {
  const [first = '', ...rest] = block.trim().split('\n');
  const [, id = '', text = ''] = /^([A-Z]-\d+) (.*)/.exec(first) ?? [];
  return { id, text, proofs: rest.filter((line) => line.trim() !== '').map(readProof) };
};

const readProof = (line: string): Proof => {
  const [, title = '', file] = /^ {2}- (.+?)(?: @ (\S+))?$/.exec(line) ?? [];
  return file ? { title, file } : { title };
};

/** Writes docs/generated/requirements.md: one table per section, each requirement with the tests that show it. */
export const requirementsPage = (sections: readonly Section[], { tests }: Pick<Project, 'tests'>): string => {
  const cell = ({ proofs }: Requirement): string =>
    proofs.length === 0
      ? 'not yet'
      : `shown by ${proofs.map((proof) => `"${proof.title}" (${listFiles(proof, tests)[0] ?? '?'})`).join('; ')}`;
  const table = ({ letter, title, requirements }: Section): string =>
    [
      `## ${letter} – ${title}`,
      '',
      '| id | requirement | state |',
      '|---|---|---|',
      ...requirements.map((one) => `| ${one.id} | ${one.text} | ${cell(one)} |`),
    ].join('\n');
  return `${opening}\n\n${sections.map(table).join('\n\n')}\n`;
};

const opening = `# Requirements

Written by \`npm run docs\` from \`docs/requirements.txt\`. Every requirement of the product has one row,
which names the tests that show it. \`npm run check\` fails when a row is missing or double, when no test carries a title, and
when a call that is not in the contract is said to be shown.`;

/**
 * What is wrong with the requirements: a missing, unknown or duplicate id; a title that no test has, or that several
 * files have when none is named; a call claimed to be shown that the contract lacks.
 */
export const requirementBreaches = (requirements: readonly Requirement[], project: Project): string[] => [
  ...idBreaches(requirements),
  ...requirements
    .filter(({ proofs }) => proofs.length > 0)
    .flatMap(({ id, proofs }) => [
      ...callBreaches(id, project),
      ...proofs.flatMap((proof) => proofBreaches(id, proof, project)),
    ]),
];

const idBreaches = (requirements: readonly Requirement[]): string[] => {
  const wanted = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}-${String(index + 1).padStart(letter === 'C' ? 3 : 2, '0')}`),
  );
  const given = requirements.map(({ id }) => id);
  return [
    ...wanted.filter((id) => !given.includes(id)).map((id) => `${id} is missing`),
    ...given.filter((id) => !wanted.includes(id)).map((id) => `${id} is not a requirement`),
    ...given.filter((id, index) => given.indexOf(id) !== index).map((id) => `${id} stands twice`),
  ];
};

const callBreaches = (id: string, { calls, declared }: Project): string[] => {
  const [, method, path] = calls.find(([one]) => one === id) ?? [];
  if (method === undefined || declared.has(`${method} ${path}`)) return [];
  return [`${id}: ${method} ${path} is not in the contract, so nothing can show it`];
};

const proofBreaches = (id: string, proof: Proof, { tests }: Project): string[] => {
  if (proof.title === '') return [`${id}: write each test as "  - title" or "  - title @ file"`];
  const files = listFiles(proof, tests);
  if (files.length === 1) return [];
  const place = proof.file ? ` in ${proof.file}` : '';
  if (files.length === 0) return [`${id}: there is no test titled "${proof.title}"${place}`];
  return [`${id}: several files have a test titled "${proof.title}"; add " @ file": ${files.join(', ')}`];
};

const listFiles = ({ title, file }: Proof, tests: Project['tests']): string[] =>
  [...tests]
    .filter(([name]) => file === undefined || name === file)
    .filter(([, text]) => hasTest(text, title))
    .map(([name]) => name);

/** Whether a file has a test of this title, plain or over a table. A group of tests or a text of that wording is none. */
const hasTest = (text: string, title: string): boolean =>
  [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) =>
    text
      .split(quoted)
      .slice(0, -1)
      .some((_, index, parts) => opensTest(parts.slice(0, index + 1).join(quoted))),
  );

/** Whether a text ends where a test's title stands: behind `test(`, `it(` or the table of a `test.each`. */
const opensTest = (before: string): boolean => {
  const opener = [...before.matchAll(/(?<![\w.])(it|test|describe|suite)((?:\.\w+)*)\s*[(`]/g)].at(-1);
  if (!opener || `${opener[1]}${opener[2]}`.includes('describe') || opener[1] === 'suite') return false;
  const between = before.slice(opener.index + opener[0].length).trim();
  return /\.(each|for)$/.test(opener[2] ?? '') ? /[)`]\s*\($/.test(between) : between === '';
};

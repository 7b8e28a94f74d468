/** How many requirements each letter has. */
const counts = { P: 14, G: 8, R: 57, T: 14, W: 12, E: 47, S: 24, V: 9, A: 15, C: 120, X: 9, K: 17 };

export interface Project {
  /** The text of a file of the project, or nothing when there is none. */
  readonly read: (file: string) => string | undefined;
  /** Calls of the specification: requirement id, method, path. */
  readonly calls: readonly (readonly [id: string, method: string, path: string])[];
  /** Calls that the contract has, as `METHOD path`. */
  readonly declared: ReadonlySet<string>;
}

export interface Row {
  readonly id: string;
  readonly state: string;
}

/** The rows of docs/requirements.md. */
export const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| ([A-Z]-\d+) \| .+ \| (.+) \|$/gm)].map(([, id = '', state = '']) => ({ id, state }));

/**
 * What is wrong with the rows: an id that is missing, unknown or double; a file that is no test or does not exist; a
 * title that no test in the file carries; a call said to be shown that the contract does not have.
 */
export const requirementBreaches = (rows: readonly Row[], project: Project): string[] => [
  ...idBreaches(rows),
  ...rows.flatMap((row) => stateBreaches(row, project)),
];

const idBreaches = (rows: readonly Row[]): string[] => {
  const wanted = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}-${String(index + 1).padStart(letter === 'C' ? 3 : 2, '0')}`),
  );
  const given = rows.map((row) => row.id);
  return [
    ...wanted.filter((id) => !given.includes(id)).map((id) => `${id} is missing`),
    ...given.filter((id) => !wanted.includes(id)).map((id) => `${id} is not a requirement`),
    ...given.filter((id, index) => given.indexOf(id) !== index).map((id) => `${id} has two rows`),
  ];
};

const stateBreaches = ({ id, state }: Row, project: Project): string[] => {
  if (state === 'not yet') return [];
  const proofs = [...state.matchAll(/"([^"]+)" \(([^)]+)\)/g)];
  const written = `shown by ${proofs.map(([whole]) => whole).join('; ')}`;
  if (proofs.length === 0 || state !== written) return [`${id}: write "not yet" or: shown by "test title" (path)`];
  return [
    ...callBreaches(id, project),
    ...proofs.flatMap(([, title = '', file = '']) => proofBreaches(id, title, file, project)),
  ];
};

const callBreaches = (id: string, { calls, declared }: Project): string[] => {
  const [, method, path] = calls.find(([one]) => one === id) ?? [];
  if (method === undefined || declared.has(`${method} ${path}`)) return [];
  return [`${id}: ${method} ${path} is not in the contract, so nothing can show it`];
};

const proofBreaches = (id: string, title: string, file: string, { read }: Project): string[] => {
  if (!/\.(test|spec)\.tsx?$/.test(file)) return [`${id}: ${file} is not a test`];
  const text = read(file)?.replaceAll("\\'", "'");
  if (text === undefined) return [`${id}: ${file} does not exist`];
  const found = [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted));
  return found ? [] : [`${id}: ${file} has no test titled "${title}"`];
};

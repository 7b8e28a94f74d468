/** What goes from the work to the club. */
export interface Message<Told, Result> {
  readonly told?: Told;
  readonly done?: { readonly result: Result };
  /** Where it failed. Never the sentence of the error, which may quote what was read. */
  readonly failed?: string;
}

/**
 * Does the work that `runConfined` started this process for. It ends with the club, or when the answer is sent.
 * @param work gets what was given, and says on its way what the club may hear.
 */
export const answerParent = <Given, Result, Told = never>(
  work: (given: Given, tell: (told: Told) => void) => Promise<Result>,
): void => {
  const send = (message: Message<Told, Result>, sent?: () => void): void => {
    process.send?.(message, undefined, undefined, sent);
  };
  process.on('disconnect', () => process.exit());
  process.once('message', ({ given }: { readonly given: Given }) => {
    work(given, (told) => send({ told })).then(
      (result) => send({ done: { result } }),
      (error: unknown) => send({ failed: locate(error) }),
    );
  });
};

/** The kind of an error and the lines of code it passed. */
const locate = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const lines = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [`${error.name}${code}`, ...lines.slice(0, 8)].join('\n');
};

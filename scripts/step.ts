import { seconds } from './progress.ts';

/** The number of tests in a step; a check counts as one. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Step {
  /** The name for `--only`. */
  readonly key: string;
  readonly title: string;
  /** Begins with the first step and runs beside the others; what it has to say is printed when its turn comes. */
  readonly alongside?: boolean;
  readonly run: () => Promise<Count & { readonly said?: string }>;
}

export const one = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** Runs the steps in order, each with its heading and time. A step that throws counts as one failure. */
export const runSteps = async (steps: readonly Step[]): Promise<Count> => {
  let total: Count = { passed: 0, failed: 0, skipped: 0 };
  const begun = new Map(steps.filter(({ alongside }) => alongside).map((step) => [step, begin(step)]));
  for (const step of steps) {
    console.log(`\n== ${step.title}`);
    const { count, error, took } = await (begun.get(step) ?? begin(step));
    if (count.said) console.log(count.said);
    if (error !== undefined) console.error(error);
    console.log(`${count.failed > 0 ? 'FAILED' : 'ok'}: ${step.title} (${took})`);
    total = add(total, count);
  }
  return total;
};

interface Finished {
  readonly count: Awaited<ReturnType<Step['run']>>;
  readonly error?: unknown;
  readonly took: string;
}

const begin = async ({ run }: Step): Promise<Finished> => {
  const started = performance.now();
  try {
    return { count: await run(), took: seconds(started) };
  } catch (error) {
    return { count: one(false), error, took: seconds(started) };
  }
};

/** Prints the closing line. The exit code agrees: 0 only when something passed, and nothing failed or was skipped. */
export const close = (total: Count): void => {
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\nTests: ${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed > 0 || total.skipped > 0 || total.passed === 0 ? 1 : 0;
};

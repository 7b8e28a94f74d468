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
  readonly run: () => Promise<Count>;
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
  for (const step of steps) {
    const started = performance.now();
    console.log(`\n== ${step.title}`);
    const count = await step.run().catch((error: unknown) => {
      console.error(error);
      return one(false);
    });
    console.log(`${count.failed > 0 ? 'FAILED' : 'ok'}: ${step.title} (${seconds(started)})`);
    total = add(total, count);
  }
  return total;
};

/** Prints the closing line. The exit code agrees: 0 only when something passed, and nothing failed or was skipped. */
export const close = (total: Count): void => {
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\nTests: ${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed > 0 || total.skipped > 0 || total.passed === 0 ? 1 : 0;
};

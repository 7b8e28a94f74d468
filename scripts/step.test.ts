import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { close, one, runSteps } from './step.ts';

const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  process.exitCode = 0;
  vi.restoreAllMocks();
});

describe('a run of the tests', () => {
  it('adds the steps up and closes with one line', async () => {
    const total = await runSteps([
      { key: 'a', title: 'A check', run: async () => one(true) },
      { key: 'b', title: 'A suite', run: async () => ({ passed: 40, failed: 0, skipped: 0 }) },
    ]);
    close(total);
    expect(said.at(-1)).toBe('\nTests: 41 passed, 0 failed');
    expect(process.exitCode).toBe(0);
  });

  it('counts a failing check and a crashing step, and continues after them', async () => {
    const total = await runSteps([
      { key: 'a', title: 'A check', run: async () => one(false) },
      { key: 'b', title: 'A broken suite', run: () => Promise.reject(new Error('no report')) },
      { key: 'c', title: 'Another', run: async () => one(true) },
    ]);
    close(total);
    expect(said.at(-1)).toBe('\nTests: 1 passed, 2 failed');
    expect(process.exitCode).toBe(1);
  });

  it('begins a long step with the first one, and prints what it said when its turn comes', async () => {
    const order: string[] = [];
    const note = (name: string) => async () => {
      order.push(name);
      return { ...one(true), said: `the ${name} is over` };
    };
    const total = await runSteps([
      { key: 'a', title: 'A check', run: note('check') },
      { key: 'b', title: 'A long one', alongside: true, run: note('long one') },
    ]);
    expect(order).toEqual(['long one', 'check']);
    expect(said.indexOf('the long one is over')).toBe(said.indexOf('\n== A long one') + 1);
    expect(total.passed).toBe(2);
  });

  it('fails when a test was skipped, and says how many', () => {
    close({ passed: 40, failed: 0, skipped: 2 });
    expect(said.at(-1)).toBe('\nTests: 40 passed, 0 failed, 2 skipped');
    expect(process.exitCode).toBe(1);
  });

  it('fails when nothing ran', () => {
    close({ passed: 0, failed: 0, skipped: 0 });
    expect(process.exitCode).toBe(1);
  });
});

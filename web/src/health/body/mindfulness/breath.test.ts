import { expect, test } from 'vitest';
import { findBreath, findFullness, findPhase, layRing, planBreath } from './breath.ts';

const phase = (name: 'in' | 'hold' | 'out' | 'rest', s: number) => ({ phase: name, s, cue: name });
const box = {
  breath: [phase('in', 4), phase('hold', 4), phase('out', 4), phase('rest', 4)],
  breath_at_end: [],
  seconds: 60,
};

test('phases follow each other without a gap until the exercise is over', () => {
  const plan = planBreath(box);
  expect(plan.map(({ start }) => start)).toEqual(plan.map((_, index) => index * 4));
  expect(plan.at(-1)?.end).toBe(64);
  expect(findPhase(plan, 0)?.phase).toBe('in');
  expect(findPhase(plan, 3.999)?.phase).toBe('in');
  expect(findPhase(plan, 4)?.phase).toBe('hold');
  expect(findPhase(plan, 31.5)?.phase).toBe('rest');
  expect(findPhase(plan, 64)).toBeUndefined();
  expect(findPhase([], 3)).toBeUndefined();
});

test('the lungs fill and empty once a breath, and stay as they are while it is held', () => {
  const plan = planBreath(box);
  const at = (time: number) => {
    const found = findPhase(plan, time);
    return found && Math.round(findFullness(found, time) * 100);
  };
  expect([0, 2, 4, 6, 8, 10, 12, 14, 16].map(at)).toEqual([0, 50, 100, 100, 100, 50, 0, 0, 0]);
});

test('a second breath in goes on where the first one ended', () => {
  const plan = planBreath({ ...box, breath: [phase('in', 2), phase('in', 1), phase('out', 6)] });
  expect(plan.slice(0, 3).map(({ full }) => full)).toEqual([
    [0, 2 / 3],
    [2 / 3, 1],
    [1, 0],
  ]);
});

test('a breath that slows down is between its first and its last length', () => {
  const plan = planBreath({
    breath: [phase('in', 4), phase('out', 6)],
    breath_at_end: [phase('in', 4), phase('out', 8)],
    seconds: 900,
  });
  const out = plan.filter((one) => one.phase === 'out').map(({ s }) => s);
  expect(out[0]).toBe(6);
  expect(out.at(-1)).toBeCloseTo(8, 1);
  expect(out).toEqual(out.toSorted((one, other) => one - other));
});

test('the ring begins with the first phase at the top, and each phase has its share', () => {
  const plan = planBreath(box);
  const now = plan[6];
  const breath = now ? findBreath(plan, now) : [];
  expect(breath.map(({ start }) => start)).toEqual([16, 20, 24, 28]);
  expect(layRing(breath)).toEqual([
    { from: -40, to: 40 },
    { from: 50, to: 130 },
    { from: 140, to: 220 },
    { from: 230, to: 310 },
  ]);
});

test('the last breath has all its phases too', () => {
  const plan = planBreath(box);
  const last = plan.at(-1);
  expect(last && findBreath(plan, last)).toHaveLength(4);
});

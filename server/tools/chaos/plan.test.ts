import { describe, expect, it } from 'vitest';
import { makePlan } from './plan.ts';

const playPlan = (seed: number) => {
  const plan = makePlan(seed);
  const rounds = Array.from({ length: 20 }, () => plan.round());
  const turns = Array.from({ length: plan.clients }, (_, client) =>
    Array.from({ length: 50 }, () => plan.turn(client)),
  );
  return { members: plan.members, rounds, turns };
};

describe('the plan of a simulation', () => {
  it('is the same for the same seed and differs for another', () => {
    expect(playPlan(7)).toEqual(playPlan(7));
    expect(playPlan(7)).not.toEqual(playPlan(8));
  });

  it('gives a client the same turns, whatever the others did before', () => {
    const [first, second] = [makePlan(7), makePlan(7)];
    for (let turn = 0; turn < 30; turn += 1) first.turn(0);
    const listTurns = (plan: typeof first) => Array.from({ length: 10 }, () => plan.turn(1));
    expect(listTurns(first)).toEqual(listTurns(second));
  });

  it('never lets a member send to themselves', () => {
    const turns = Array.from({ length: 30 }, (_, seed) => playPlan(seed).turns.flat(2)).flat();
    const writes = turns.flatMap((turn) => ('writes' in turn ? turn.writes : 'write' in turn ? [turn.write] : []));
    expect(writes.length).toBeGreaterThan(1000);
    expect(writes.filter((write) => write.kind === 'transfer' && write.to === write.member)).toEqual([]);
  });
});

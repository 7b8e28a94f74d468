import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedGroup, mergeGroups, toMembers } from './merge-groups.ts';

const group = (name: string, members: number, active: number): CountedGroup => ({ names: [name], members, active });

test('a region of fewer than ten is shown with the next smallest', () => {
  expect(mergeGroups([group('North', 61, 40), group('Bergen', 7, 6), group('South', 80, 50)])).toEqual([
    { names: ['South'], members: 80, active: 50 },
    { names: ['North', 'Bergen'], members: 68, active: 45 },
  ]);
});

test('a region in which fewer than ten are active is merged too, unless so few are active anywhere', () => {
  expect(mergeGroups([group('North', 40, 2), group('South', 50, 30)])).toEqual([
    { names: ['South', 'North'], members: 90, active: 30 },
  ]);
  expect(mergeGroups([group('North', 40, 2), group('South', 50, 3)])).toEqual([
    { names: ['South'], members: 50, active: null },
    { names: ['North'], members: 40, active: null },
  ]);
});

test('a company of fewer than ten is one group without a figure, and none is said to be none', () => {
  expect(mergeGroups([group('North', 4, 4), group('South', 3, 1)])).toEqual([
    { names: ['North', 'South'], members: null, active: null },
  ]);
  expect([toMembers(0), toMembers(9), toMembers(10)]).toEqual([0, null, 10]);
});

const counted = fc
  .array(fc.record({ members: fc.nat(40), share: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 8 })
  .map((rows) => rows.map(({ members, share }, place) => group(`R${place}`, members, Math.floor(members * share))));

test('no figure, and no difference of figures, is about one to nine people', () => {
  fc.assert(
    fc.property(counted, (groups) => {
      const shown = mergeGroups(groups);
      const all = groups.reduce((sum, { members }) => sum + members, 0);
      if (all < 10) return shown.every(({ members, active }) => members === null && active === null);
      const sumActive = (names: readonly string[]) =>
        groups.filter(({ names: [name] }) => names.includes(name as string)).reduce((sum, one) => sum + one.active, 0);
      expect(shown.reduce((sum, { members }) => sum + (members ?? 0), 0)).toBe(all);
      // a figure that is missing beside a total can be found by subtracting
      const active = sumActive(groups.map(({ names: [name] }) => name as string));
      expect(shown.some((one) => one.active === null)).toBe(active < 10 && shown.length > 0);
      return shown.every(
        ({ names, members, active }) =>
          members !== null && members >= 10 && (active === null || sumActive(names) >= 10) && active !== 0,
      );
    }),
  );
});

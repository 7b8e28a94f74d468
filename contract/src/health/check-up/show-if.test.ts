import { expect, test } from 'vitest';
import { type Condition, listShown } from './show-if.ts';

const ask = (code: string, show_if: Condition | null = null) => ({ code, show_if });

test.each([
  [{ code: 'a', op: 'eq', value: 'yes' }, 'yes', true],
  [{ code: 'a', op: 'eq', value: 'yes' }, 'no', false],
  [{ code: 'a', op: 'eq', value: 'yes' }, null, false],
  [{ code: 'a', op: 'ne', value: 0 }, 1, true],
  [{ code: 'a', op: 'ne', value: 0 }, 0, false],
  [{ code: 'a', op: 'ne', value: 0 }, null, true],
  [{ code: 'a', op: 'in', value: ['x', 'y'] }, 'y', true],
  [{ code: 'a', op: 'in', value: ['x', 'y'] }, 'z', false],
  [{ code: 'a', op: 'includes', value: 'x' }, ['w', 'x'], true],
  [{ code: 'a', op: 'includes', value: 'x' }, ['w'], false],
  [{ code: 'a', op: 'gt', value: 0 }, 1, true],
  [{ code: 'a', op: 'gt', value: 0 }, 0, false],
  [{ code: 'a', op: 'lt', value: 2 }, 1, true],
  [{ code: 'a', op: 'lt', value: 2 }, 2, false],
] as const)('a question with %j after the answer %j is shown: %s', (condition, answer, shown) => {
  const questions = [ask('a'), ask('b', condition)];
  expect(listShown(questions, { a: answer }).map(({ code }) => code)).toEqual(shown ? ['a', 'b'] : ['a']);
});

test('a question that hangs on a hidden one is hidden, whatever was once answered there', () => {
  const questions = [
    ask('a'),
    ask('b', { code: 'a', op: 'eq', value: 'yes' }),
    ask('c', { code: 'b', op: 'eq', value: 'yes' }),
  ];
  expect(listShown(questions, { a: 'no', b: 'yes' }).map(({ code }) => code)).toEqual(['a']);
});

import { expect, test } from 'vitest';
import {
  changeAddress,
  choiceParam,
  dayParam,
  listAddress,
  offsetParam,
  pageParam,
  textParam,
} from './list-address.ts';

const list = listAddress('/things', {
  status: choiceParam(['open', 'done'] as const, undefined),
  days: choiceParam([30, 90] as const, 30),
  search: textParam(5),
  from: dayParam,
  page: pageParam(50),
  offset: offsetParam(),
});
const read = (search: string) => list.read(new URLSearchParams(search));

test('a view survives the round trip through the address', () => {
  const view = { status: 'done', days: 90, search: 'a b', from: '2026-11-22', page: 3, offset: 40 } as const;
  const address = list.write(view);
  expect(address).toBe('/things?status=done&days=90&search=a+b&from=2026-11-22&page=3&offset=40');
  expect(read(address.slice(address.indexOf('?')))).toEqual(view);
});

test('leaves defaults out of the address', () => {
  expect(list.write({ days: 30, page: 1, offset: 0, search: '' })).toBe('/things');
});

test.each([
  ['status=lost', 'status', undefined],
  ['days=31', 'days', 30],
  ['search=abcdefgh', 'search', 'abcde'],
  ['from=tomorrow', 'from', ''],
  ['page=0', 'page', 1],
  ['page=1.5', 'page', 1],
  ['page=51', 'page', 1],
  ['offset=-4', 'offset', 0],
] as const)('reads %s as usual', (search, name, value) => {
  expect(read(search)[name]).toBe(value);
});

test('writes only the parameters that have a value', () => {
  expect(changeAddress('/a', { one: 1, two: '', three: undefined })).toBe('/a?one=1');
});

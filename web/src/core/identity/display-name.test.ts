import { expect, test } from 'vitest';
import { displayName } from './display-name.ts';

test.each([
  [{ first_name: 'Ada', last_name: 'Lindqvist' }, 'Ada Lindqvist'],
  [{ first_name: 'Ada', last_name: '' }, 'Name'],
  [{ first_name: '', last_name: 'Lindqvist' }, 'Name'],
  [{ first_name: ' ', last_name: 'Lindqvist' }, 'Name'],
  [{}, 'Name'],
  [null, 'Name'],
])('the name shown for %o is %s', (person, name) => {
  expect(displayName(person)).toBe(name);
});

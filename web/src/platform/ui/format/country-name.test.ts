import { countries } from 'countries-list';
import { expect, test } from 'vitest';
import { listCountries } from './index.ts';

test('every country is listed once, by its name and in the order of the names', () => {
  const listed = listCountries();
  expect(listed.map(({ code }) => code).sort()).toEqual(Object.keys(countries).sort());
  for (const wanted of [
    { code: 'ES', name: 'Spain' },
    { code: 'CI', name: 'Côte d’Ivoire' },
  ])
    expect(listed).toContainEqual(wanted);
  expect(listed.slice(0, 2).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands']);
});

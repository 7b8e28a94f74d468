import { expect, test } from 'vitest';
import { readQuery, toAddress, toFilters } from './catalogue-query.ts';

const read = (search: string, own = '') => readQuery(new URLSearchParams(search), own);

test('every filter survives a round trip through the address', () => {
  const address =
    '/marketplace?search=warm+water&categories=spa%2Csleep&offer_types=voucher&country=ES&gender=F&discount=20&for_points=true&saved=true&vendor=alba-spa&ordering=-popularity&page=3';
  const query = read(address.slice(address.indexOf('?')));
  expect(query).toEqual({
    search: 'warm water',
    categories: ['spa', 'sleep'],
    types: ['voucher'],
    country: 'ES',
    gender: 'F',
    discount: '20',
    forPoints: true,
    saved: true,
    vendor: 'alba-spa',
    ordering: '-popularity',
    page: 3,
  });
  expect(toAddress(query, '')).toBe(address);
});

test('invalid filters are dropped', () => {
  const query = read('?country=Spain&gender=X&discount=0&page=-2&categories=a b,spa,spa&for_points=yes');
  expect(toAddress(query, '')).toBe('/marketplace?categories=spa');
  expect(read('?page=1.5').page).toBe(1);
  expect(read('?page=99999999').page).toBe(1);
});

test("the country defaults to the member's", () => {
  expect(read('', 'SE').country).toBe('SE');
  expect(read('?country=ES', 'SE').country).toBe('ES');
  expect(read('?country=all', 'SE').country).toBe('');
  expect(toAddress(read('', 'SE'), 'SE')).toBe('/marketplace');
  expect(toAddress({ ...read('', 'SE'), country: '' }, 'SE')).toBe('/marketplace?country=all');
});

test('a discount filter without a value matches any discount', () => {
  expect(read('?discount').discount).toBe('any');
  expect(toFilters(read('?discount')).discount).toBe('');
  expect(toFilters(read('?discount=20')).discount).toBe('20');
  expect(toFilters(read('?discount=false'))).not.toHaveProperty('discount', '');
  expect(toAddress(read('?discount'), '')).toBe('/marketplace?discount=');
});

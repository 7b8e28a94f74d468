import { expect, test } from 'vitest';
import { addressOf, filtersOf, queryIn } from './catalogue-query.ts';

const read = (search: string, own = '') => queryIn(new URLSearchParams(search), own);

test('every filter survives the way into the address and back', () => {
  const address =
    '/marketplace?search=warm+water&categories=spa%2Csleep&offer_types=voucher&country=ES&gender=F&discount=20&for_points=true&vendor=alba-spa&ordering=-popularity&page=3';
  const query = read(address.slice(address.indexOf('?')));
  expect(query).toEqual({
    search: 'warm water',
    categories: ['spa', 'sleep'],
    types: ['voucher'],
    country: 'ES',
    gender: 'F',
    discount: '20',
    forPoints: true,
    vendor: 'alba-spa',
    ordering: '-popularity',
    page: 3,
  });
  expect(addressOf(query, '')).toBe(address);
});

test('what nobody can mean is left out instead of refused', () => {
  const query = read('?country=Spain&gender=X&discount=0&page=-2&categories=a b,spa,spa&for_points=yes');
  expect(addressOf(query, '')).toBe('/marketplace?categories=spa');
  expect(read('?page=1.5').page).toBe(1);
  expect(read('?page=99999999').page).toBe(1);
});

test('the own country is taken unless the address says another or all', () => {
  expect(read('', 'SE').country).toBe('SE');
  expect(read('?country=ES', 'SE').country).toBe('ES');
  expect(read('?country=all', 'SE').country).toBe('');
  expect(addressOf(read('', 'SE'), 'SE')).toBe('/marketplace');
  expect(addressOf({ ...read('', 'SE'), country: '' }, 'SE')).toBe('/marketplace?country=all');
});

test('a discount without a value means any, and is asked for without a value', () => {
  expect(read('?discount').discount).toBe('any');
  expect(filtersOf(read('?discount')).discount).toBe('');
  expect(filtersOf(read('?discount=20')).discount).toBe('20');
  expect(filtersOf(read('?discount=false'))).not.toHaveProperty('discount', '');
  expect(addressOf(read('?discount'), '')).toBe('/marketplace?discount=');
});

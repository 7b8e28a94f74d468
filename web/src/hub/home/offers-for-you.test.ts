import { expect, test } from 'vitest';
import { factories } from '#testing';
import { chooseOffersForYou, type KnownHere } from './offers-for-you.ts';

const nothing: KnownHere = {
  savedCategories: new Set(),
  usedCategories: new Set(),
  known: new Set(),
  available: 0,
  country: '',
};

const inCategory = (id: string, slug: string, over: Parameters<typeof factories.offer>[0] = {}) =>
  factories.offer({
    id,
    title: id,
    categories: [{ id: 1, slug, name: slug }],
    countries: [],
    price_points: 0,
    effective_status: 'published',
    ...over,
  });

const choose = (offers: Parameters<typeof chooseOffersForYou>[0], here: Partial<KnownHere> = {}, most = 3) =>
  chooseOffersForYou(offers, { ...nothing, ...here }, most).map(({ offer, reason }) => [offer.id, reason]);

test('knowing nothing, it keeps the popular order and says so', () => {
  expect(choose([inCategory('pool', 'spa'), inCategory('run', 'fitness')])).toEqual([
    ['pool', 'Popular with members'],
    ['run', 'Popular with members'],
  ]);
});

test('each reason outweighs the next: saved, used, in reach, in the country', () => {
  const offers = [
    inCategory('near', 'travel', { countries: ['SE'] }),
    inCategory('reach', 'food', { price_points: 40 }),
    inCategory('used', 'fitness'),
    inCategory('saved', 'spa'),
  ];
  const here = {
    savedCategories: new Set(['spa']),
    usedCategories: new Set(['fitness']),
    available: 40,
    country: 'SE',
  };
  expect(choose(offers, here, 4)).toEqual([
    ['saved', 'Because you saved spa offers'],
    ['used', 'Because you’ve used fitness offers'],
    ['reach', 'Your points cover it'],
    ['near', 'Offered in your country'],
  ]);
});

test('an offer a hundredth too dear is not in reach', () => {
  expect(choose([inCategory('a', 'spa', { price_points: 40.01 })], { available: 40 })).toEqual([
    ['a', 'Popular with members'],
  ]);
});

test('what the member saved or has, and what is sold out, is left out', () => {
  const offers = [
    inCategory('mine', 'spa'),
    inCategory('gone', 'spa', { effective_status: 'sold_out' }),
    inCategory('new', 'spa'),
  ];
  expect(choose(offers, { known: new Set(['mine']) })).toEqual([['new', 'Popular with members']]);
});

test('different categories come before a second offer of one', () => {
  const offers = [inCategory('spa 1', 'spa'), inCategory('spa 2', 'spa'), inCategory('run', 'fitness')];
  expect(choose(offers, { savedCategories: new Set(['spa']) }).map(([id]) => id)).toEqual(['spa 1', 'run', 'spa 2']);
});

import { describe, expect, it } from 'vitest';
import { loadFoods } from '#health/food/composition/catalogue';
import { openFoodBook } from '#health/food/foods';
import { weighAmount } from './measure-food.ts';
import { readAmount } from './read-amount.ts';
import { splitItems } from './split-items.ts';

const foods = loadFoods(undefined);
const { index } = openFoodBook({ foodsFile: null });
const best = (query: string) => index.search(query, 5)[0]?.id;

describe('the search', () => {
  it.each([
    ['milk', 'milk-whole'],
    ['egg', 'egg-boiled'],
    ['eggs', 'egg-boiled'],
    ['oats', 'oats-rolled'],
    ['salmon', 'salmon-cooked'],
    ['cooked salmon', 'salmon-cooked'],
    ['SALMON, smoked', 'salmon-smoked'],
    ['apple', 'apple'],
    ['bread', 'bread-wholemeal'],
    ['peanut butter', 'peanut-butter'],
    ['strawberry', 'strawberries'],
    ['zucchini', 'courgette'],
    ['shrimp', 'prawns-cooked'],
    ['bok choy', 'pak-choi'],
    ['toast', 'bread-wholemeal'],
    ['chicken', 'chicken-breast-cooked'],
    ['cheese', 'cheddar'],
    ['cereal', 'muesli'],
    ['salad', 'salad-mixed'],
    ['burger', 'cheeseburger'],
    ['wine', 'wine-red'],
    ['latte', 'latte'],
    ['cappuccino', 'cappuccino'],
    ['sandwich', 'sandwich-cheese'],
    ['apple pie', 'apple-pie'],
    ['omelette', 'omelette'],
    ['raw salmon', 'salmon-raw'],
  ])('finds "%s"', (query, id) => {
    expect(best(query)).toBe(id);
  });

  it.each([
    ['brocc', 'broccoli-raw'],
    ['strawberri', 'strawberries'],
    ['past', 'pasta-white-cooked'],
    ['cott che', 'cottage-cheese'],
  ])('finds "%s" while it is being typed', (query, id) => {
    expect(best(query)).toBe(id);
  });

  it.each([
    ['brocoli', 'broccoli-raw'],
    ['avacado', 'avocado'],
    ['tumeric', 'turmeric'],
    ['samlon', 'salmon-cooked'],
    ['mozarela', 'mozzarella'],
    ['chikpeas', 'chickpeas-cooked'],
  ])('finds "%s" in spite of its typing error', (query, id) => {
    expect(best(query)).toBe(id);
  });

  it.each(['qwxyz', 'salmon qwxyz blarg', '', '!!!', '寿司', 'مرحبا', '💥', 'constructor', 'x'.repeat(200)])(
    'finds nothing for "%s", without an error',
    (query) => {
      expect(index.search(query, 5)).toEqual([]);
    },
  );
});

describe('an amount', () => {
  it.each([
    ['2 eggs', 2, null, 'eggs'],
    ['150g salmon', 150, 'g', 'salmon'],
    ['150 g of salmon', 150, 'g', 'salmon'],
    ['half a cup of oats', 0.5, 'cup', 'oats'],
    ['half cup oats', 0.5, 'cup', 'oats'],
    ['a cup of milk', 1, 'cup', 'milk'],
    ['1 1/2 tbsp olive oil', 1.5, 'tbsp', 'olive oil'],
    ['1½ tbsp olive oil', 1.5, 'tbsp', 'olive oil'],
    ['½ avocado', 0.5, null, 'avocado'],
    ['2 and a half cups rice', 2.5, 'cup', 'rice'],
    ['three quarters of a cup of milk', 0.75, 'cup', 'milk'],
    ['a dozen eggs', 12, null, 'eggs'],
    ['0,25 l milk', 0.25, 'l', 'milk'],
    ['2 x banana', 2, null, 'banana'],
    ['salmon 150 g', 150, 'g', 'salmon'],
    ['2 large eggs', 2, 'large', 'eggs'],
    ['slice of bread', 1, 'slice', 'bread'],
    ['glass of wine', 1, 'glass', 'wine'],
    ['milk, 2% (semi-skimmed)', null, null, 'milk, 2% (semi-skimmed)'],
    ['oats', null, null, 'oats'],
    ['1/0 cup oats', null, null, '1/0 cup oats'],
  ])('of "%s" is read', (text, quantity, unit, name) => {
    expect(readAmount(text)).toEqual({ quantity, unit, name });
  });

  const grams = (id: string, quantity: number | null, unit: string | null, liquid = false) => {
    const food = foods.find((one) => one.id === id);
    if (!food) throw new Error(id);
    return weighAmount({ quantity, unit }, { serving: food.serving, liquid, category: food.category });
  };

  it.each([
    ['egg-raw', 2, null, 100],
    ['oats-rolled', 0.5, 'cup', 40],
    ['oats-rolled', 1, 'tbsp', 5],
    ['salmon-cooked', 150, 'g', 150],
    ['salmon-cooked', 1, 'fillet', 125],
    ['salmon-cooked', null, null, 125],
    ['salmon-cooked', 1, 'lb', 453.6],
    ['apple', 2, null, 364],
  ] as const)('of %s, %s %s, weighs %f g', (id, quantity, unit, weight) => {
    const weighed = grams(id, quantity, unit);
    expect(weighed?.estimated).toBe(false);
    expect(weighed?.grams).toBeCloseTo(weight, 6);
  });

  it('is estimated for another size, and for a liquid whose data names no volume', () => {
    expect(grams('egg-raw', 1, 'small')).toMatchObject({ estimated: true });
    expect(grams('orange-juice', 200, 'ml', true)).toEqual({ grams: 200, estimated: true });
  });

  it.each([
    ['milk-whole', 'glass', true, 203.333],
    ['orange-juice', 'glass', true, 150],
    ['tea-black', 'mug', true, 300],
    ['sr-01022', 'slice', false, 28],
    ['blueberries', 'handful', false, 80],
  ] as const)(
    'of %s is estimated by the household measure %s where its data has another',
    (id, unit, liquid, weight) => {
      const weighed = grams(id, 1, unit, liquid);
      expect(weighed?.grams).toBeCloseTo(weight, 2);
    },
  );

  it.each([
    ['salmon-cooked', 'cup'],
    ['oats-rolled', 'slice'],
    ['milk-whole', 'fillet'],
  ])('of %s has no weight in a unit that does not fit: %s', (id, unit) => {
    expect(grams(id, 1, unit)).toBeNull();
  });
});

describe('a text of several foods', () => {
  it.each([
    ['2 eggs and half a cup of oats', ['2 eggs', 'half a cup of oats']],
    ['2 eggs, oats + milk', ['2 eggs', 'oats', 'milk']],
    ['hummus, omelette', ['hummus', 'omelette']],
    ['chicken, duck', ['chicken', 'duck']],
    ['salmon, cooked and rice', ['salmon cooked', 'rice']],
    ['2 and a half cups of rice', ['2 and a half cups of rice']],
    ['0,5 l milk, oats', ['0,5 l milk', 'oats']],
    ['2 eggs, and oats', ['2 eggs', 'oats']],
    [' , and + ', []],
  ])('"%s" is split', (text, items) => {
    expect(splitItems(text)).toEqual(items);
  });

  it('is read up to twenty things', () => {
    expect(splitItems(Array(50).fill('egg').join(','))).toHaveLength(20);
  });
});

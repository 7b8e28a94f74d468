/** How a shop sells a food that recipes name as it is eaten. */
export interface ShopForm {
  readonly name: string;
  /** Grams bought for a gram eaten: less for what takes up water, more for what loses it. */
  readonly factor: number;
  /** Sold by the piece: how many grams eaten one gives, and what it is called. */
  readonly piece?: readonly [grams: number, one: string, many: string];
}

const can = [240, 'can', 'cans'] as const;
const grain = (name: string, factor: number): ShopForm => ({ name, factor });
const canned = (name: string): ShopForm => ({ name, factor: 1, piece: can });

/**
 * By the food's id. Dry weights follow the cooking yields of the USDA Food Buying Guide for Child Nutrition Programs, to
 * two digits; a 400 g can of pulses drains to 240 g; a lemon gives 45 g of juice, a lime 30 g; a stock cube makes 500 g.
 * Meat and fish lose a quarter of their weight when cooked.
 */
export const shopForms: Readonly<Record<string, ShopForm>> = {
  'quinoa-cooked': grain('Quinoa, dry', 0.36),
  'rice-brown-cooked': grain('Brown rice, dry', 0.4),
  'rice-white-cooked': grain('White rice, dry', 0.36),
  'bulgur-cooked': grain('Bulgur, dry', 0.36),
  'couscous-cooked': grain('Couscous, dry', 0.4),
  'barley-cooked': grain('Pearl barley, dry', 0.31),
  'buckwheat-cooked': grain('Buckwheat groats, dry', 0.36),
  'millet-cooked': grain('Millet, dry', 0.3),
  'polenta-cooked': grain('Polenta, dry', 0.22),
  'pasta-white-cooked': grain('Pasta, dry', 0.45),
  'pasta-whole-cooked': grain('Wholewheat pasta, dry', 0.45),
  'pasta-gf-cooked': grain('Gluten-free pasta, dry', 0.42),
  'pasta-chickpea-cooked': grain('Chickpea pasta, dry', 0.45),
  'egg-noodles-cooked': grain('Egg noodles, dry', 0.45),
  'rice-noodles-cooked': grain('Rice noodles, dry', 0.38),
  'soba-cooked': grain('Soba noodles, dry', 0.4),
  'lentils-cooked': grain('Green lentils, dry', 0.4),
  'chickpeas-cooked': canned('Chickpeas'),
  'black-beans': canned('Black beans'),
  'kidney-beans': canned('Kidney beans'),
  cannellini: canned('Cannellini beans'),
  'butter-beans': canned('Butter beans'),
  'baked-beans': { name: 'Baked beans in tomato sauce', factor: 1, piece: [400, 'can', 'cans'] },
  'coconut-milk-light': { name: 'Light coconut milk', factor: 1, piece: [400, 'can', 'cans'] },
  edamame: grain('Edamame, frozen and shelled', 1),
  peas: grain('Peas, frozen', 1),
  sweetcorn: { name: 'Sweetcorn', factor: 1, piece: [160, 'small can', 'small cans'] },
  artichoke: { name: 'Artichoke hearts', factor: 1, piece: can },
  'broccoli-cooked': grain('Broccoli', 1.1),
  'beetroot-cooked': grain('Beetroot, cooked and vacuum-packed', 1),
  'potato-boiled': grain('Potatoes', 1.05),
  'sweet-potato-baked': grain('Sweet potatoes', 1.25),
  'lemon-juice': { name: 'Lemons', factor: 1, piece: [45, '', ''] },
  'lime-juice': { name: 'Limes', factor: 1, piece: [30, '', ''] },
  'egg-raw': { name: 'Eggs', factor: 1, piece: [50, '', ''] },
  'egg-boiled': { name: 'Eggs, for boiling', factor: 1, piece: [50, '', ''] },
  'chicken-breast-cooked': grain('Chicken breast, skinless', 1.35),
  'beef-sirloin-cooked': grain('Beef sirloin steak', 1.35),
  'sea-bass': { name: 'Sea bass fillets', factor: 1, piece: [110, '', ''] },
  mackerel: { name: 'Mackerel fillets', factor: 1, piece: [90, '', ''] },
  trout: { name: 'Rainbow trout fillets', factor: 1, piece: [110, '', ''] },
  'prawns-cooked': grain('Prawns, cooked and peeled', 1),
  mussels: grain('Mussels, in their shells', 4),
  'stock-vegetable': { name: 'Vegetable stock cubes, reduced salt', factor: 1, piece: [500, '', ''] },
  'stock-chicken': { name: 'Chicken stock cubes, reduced salt', factor: 1, piece: [500, '', ''] },
  popcorn: grain('Popcorn kernels', 1),
};

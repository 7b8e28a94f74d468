type Substitute = readonly [food: string, grams: number];

/**
 * What can stand in for a food, best first, with its weight for each gram of the original. Chosen for the part a food
 * plays in a dish; whether a substitute is free of what is to be left out is always checked against its own data.
 */
const plantMilks: readonly Substitute[] = [
  ['soy-milk', 1],
  ['oat-milk', 1],
  ['almond-milk', 1],
  ['coconut-milk-light', 0.5],
];
const plantYoghurts: readonly Substitute[] = [
  ['soy-yoghurt', 1],
  ['coconut-yoghurt', 1],
];
const softCheeses: readonly Substitute[] = [
  ['tofu-silken', 1],
  ['hummus', 0.8],
  ['avocado', 0.8],
];
const firmCheeses: readonly Substitute[] = [
  ['tofu-firm', 1],
  ['olives-green', 0.6],
];
const seedsForNuts: readonly Substitute[] = [
  ['pumpkin-seeds', 1],
  ['sunflower-seeds', 1],
  ['almonds', 1],
];
const beansForSoy: readonly Substitute[] = [
  ['chickpeas-cooked', 1.3],
  ['butter-beans', 1.3],
];
const whiteFish: readonly Substitute[] = [
  ['chicken-breast-raw', 1],
  ['tofu-firm', 1.1],
  ['butter-beans', 1.2],
];
const readyFish: readonly Substitute[] = [
  ['chicken-breast-cooked', 0.9],
  ['chickpeas-cooked', 1.2],
];
const breadWithoutGluten: readonly Substitute[] = [['bread-gf', 1]];
const grainsWithoutGluten: readonly Substitute[] = [
  ['quinoa-cooked', 1],
  ['buckwheat-cooked', 1],
  ['rice-brown-cooked', 1],
];
const pastaWithoutGluten: readonly Substitute[] = [
  ['pasta-gf-cooked', 1],
  ['pasta-chickpea-cooked', 1],
];

export const substitutions: Readonly<Record<string, readonly Substitute[]>> = {
  'milk-whole': plantMilks,
  'milk-semi': plantMilks,
  'milk-skimmed': plantMilks,
  kefir: plantMilks,
  'soy-milk': [
    ['oat-milk', 1],
    ['almond-milk', 1],
    ['milk-semi', 1],
    ['coconut-milk-light', 0.5],
  ],
  'almond-milk': [
    ['oat-milk', 1],
    ['soy-milk', 1],
    ['milk-semi', 1],
    ['coconut-milk-light', 0.5],
  ],
  'oat-milk': [
    ['soy-milk', 1],
    ['almond-milk', 1],
    ['milk-semi', 1],
  ],
  'yoghurt-plain': plantYoghurts,
  'greek-yoghurt': plantYoghurts,
  'greek-yoghurt-0': plantYoghurts,
  skyr: plantYoghurts,
  'soy-yoghurt': [
    ['coconut-yoghurt', 1],
    ['yoghurt-plain', 1],
  ],
  'cottage-cheese': softCheeses,
  'cream-cheese': softCheeses,
  ricotta: softCheeses,
  'goat-cheese': softCheeses,
  feta: firmCheeses,
  halloumi: firmCheeses,
  mozzarella: firmCheeses,
  'parmesan-style': [
    ['nutritional-yeast', 0.5],
    ['olives-green', 0.6],
  ],
  butter: [['olive-oil', 0.8]],
  pesto: [
    ['basil', 0.5],
    ['olive-oil', 0.5],
  ],
  'whey-protein': [['vegan-protein', 1]],
  'egg-raw': [
    ['tofu-silken', 1],
    ['flour-chickpea', 0.5],
  ],
  'egg-boiled': [
    ['tofu-firm', 1],
    ['chickpeas-cooked', 1],
  ],
  'oats-rolled': [['oats-gf', 1]],
  'bread-wholemeal': breadWithoutGluten,
  'bread-white': breadWithoutGluten,
  'bread-rye': breadWithoutGluten,
  'bread-sourdough': breadWithoutGluten,
  bagel: breadWithoutGluten,
  'crispbread-rye': [['rice-cakes', 1]],
  'pitta-whole': [['tortilla-corn', 1], ...breadWithoutGluten],
  'tortilla-wheat': [['tortilla-corn', 1], ...breadWithoutGluten],
  'barley-cooked': grainsWithoutGluten,
  'bulgur-cooked': grainsWithoutGluten,
  'couscous-cooked': grainsWithoutGluten,
  'pasta-white-cooked': pastaWithoutGluten,
  'pasta-whole-cooked': pastaWithoutGluten,
  'soba-cooked': [['rice-noodles-cooked', 1]],
  'corn-flakes': [
    ['rice-cakes', 1],
    ['oats-gf', 1],
  ],
  muesli: [['oats-gf', 1]],
  'wheat-biscuits': [['oats-gf', 1]],
  'soy-sauce': [
    ['tamari', 1],
    ['balsamic', 0.7],
    ['lime-juice', 1],
  ],
  tamari: [
    ['balsamic', 0.7],
    ['lime-juice', 1],
  ],
  'tofu-firm': beansForSoy,
  'tofu-silken': beansForSoy,
  tempeh: beansForSoy,
  'tvp-dry': [['lentils-cooked', 2.5]],
  edamame: [
    ['peas', 1],
    ['butter-beans', 1],
  ],
  'dark-chocolate': [['cocoa-powder', 0.4]],
  almonds: [
    ['pumpkin-seeds', 1],
    ['sunflower-seeds', 1],
  ],
  walnuts: seedsForNuts,
  cashews: seedsForNuts,
  hazelnuts: seedsForNuts,
  pistachios: seedsForNuts,
  'pine-nuts': [
    ['sunflower-seeds', 1],
    ['pumpkin-seeds', 1],
  ],
  'almond-butter': [
    ['tahini', 1],
    ['peanut-butter', 1],
    ['sunflower-seeds', 1],
  ],
  'peanut-butter': [
    ['almond-butter', 1],
    ['tahini', 1],
    ['sunflower-seeds', 1],
  ],
  peanuts: [
    ['cashews', 1],
    ['pumpkin-seeds', 1],
  ],
  tahini: [
    ['almond-butter', 1],
    ['sunflower-seeds', 1],
  ],
  hummus: [
    ['chickpeas-cooked', 1],
    ['avocado', 1],
  ],
  'sesame-seeds': [
    ['sunflower-seeds', 1],
    ['pumpkin-seeds', 1],
  ],
  'sesame-oil': [['rapeseed-oil', 1]],
  celery: [['fennel', 1]],
  'stock-vegetable': [
    ['stock-chicken', 1],
    ['water', 1],
  ],
  'stock-chicken': [
    ['stock-vegetable', 1],
    ['water', 1],
  ],
  mustard: [
    ['lemon-juice', 1],
    ['cider-vinegar', 1],
  ],
  'curry-powder': [
    ['turmeric', 0.5],
    ['cumin', 0.5],
  ],
  'curry-paste': [
    ['turmeric', 0.1],
    ['tomato-paste', 0.8],
  ],
  'cod-raw': whiteFish,
  'sea-bass': readyFish,
  trout: readyFish,
  mackerel: readyFish,
  'salmon-raw': whiteFish,
  'salmon-smoked': [
    ['ham-lean', 1],
    ['avocado', 1],
  ],
  'tuna-canned': readyFish,
  sardines: readyFish,
  anchovies: [['capers', 1]],
  'prawns-cooked': readyFish,
  mussels: readyFish,
  raisins: [['dates', 1]],
  'apricot-dried': [['dates', 1]],
  balsamic: [
    ['cider-vinegar', 1],
    ['lemon-juice', 1],
  ],
  'wine-white': [
    ['stock-vegetable', 1],
    ['water', 1],
  ],
};

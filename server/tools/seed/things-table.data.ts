import type { Thing } from './offer-kinds.data.ts';

/** Offers to eat, drink, take or measure. */
export const tableThings = {
  Grünwerk: [
    ['Vegetable box', 'foodBox', 'Six kilos of vegetables of the season from three farms, with two recipes.'],
    ['Fermenting course', 'cookery', 'A three-hour course on kimchi and sauerkraut, with two jars to take home.'],
    ['Breakfast for two', 'meal', 'Porridge, eggs, bread and fruit for two, with coffee or tea until noon.'],
    ['Week of lunches', 'foodBox', 'Five cooked lunches in glass jars, delivered cold on Monday and Wednesday.'],
    ['Tea tasting', 'cookery', 'Ninety minutes with eight herbal teas, and a tin of the one you liked.'],
  ],
  'Casa Verde': [
    ['Cooking class', 'cookery', 'A four-hour evening class: three Mexican dishes from vegetables, cooked and eaten.'],
    ['Market tour', 'cookery', 'Two hours through the central market with a cook, tasting at six stalls.'],
    ['Plant dinner', 'meal', 'A dinner of five courses without meat or fish, with water and agave lemonade.'],
    ['Week of juices', 'foodBox', 'Fourteen bottles of cold-pressed juice, two for each day, delivered in two parts.'],
    ['Bread course', 'cookery', 'A Saturday morning with sourdough: one loaf to take home and starter for more.'],
  ],
  'Olive and Thyme': [
    ['Oil tasting', 'cookery', 'An hour with seven olive oils from green to ripe, with bread and tomatoes.'],
    ['Three-course lunch', 'meal', 'A lunch of three courses from Tuesday to Friday, with bread, oil and water.'],
    ['Olive oil box', 'foodBox', "Three half-litre tins of this year's oil from Jaén, Córdoba and Lleida."],
    ['Kitchen herb garden', 'foodBox', 'Six pots of herbs in a wooden box, with soil and a page on watering.'],
    ['Picnic for two', 'meal', 'A basket for two with bread, cheese, fruit and a blanket, to collect at eleven.'],
  ],
  'New Leaf Bowls': [
    ['Lunch bowl', 'meal', 'One bowl of grains, vegetables and a dressing of your choice, with water.'],
  ],
  'Vita Grove': [
    ['Three months of magnesium', 'supplement', 'Ninety capsules of magnesium citrate, a supply for three months.'],
    ['Omega starter set', 'supplement', 'Two months of omega-3 from algae, with a spoon and a page on how to take it.'],
    ['Month of collagen', 'supplement', 'Thirty sachets of unflavoured collagen powder to stir into a drink.'],
    [
      'Protein sampler',
      'supplement',
      'Ten portions of protein powder from peas and whey in five flavours, and a shaker.',
    ],
    [
      'Personal vitamin plan',
      'supplement',
      'A questionnaire read by a pharmacist and 30 daily packs put together from it.',
    ],
  ],
  'Quick Slim': [['Miracle tea', 'supplement', 'Twenty bags of herbal tea with nettle and green mate in a paper box.']],
  'Lab Meridian': [
    ['Blood panel', 'labTest', 'Twenty-four values from one blood sample, among them lipids, sugar and liver.'],
    ['Vitamin D test', 'labTest', 'One value from a finger prick at the laboratory, with the result in writing.'],
    ['Body composition', 'labTest', 'A 20-minute measurement of muscle, fat and water, with a talk about the figures.'],
    ['Food intolerance test', 'labTest', 'A breath test for lactose and fructose over a morning, with written advice.'],
    ['Heart check', 'labTest', 'An ECG at rest and under load and your blood pressure, read by a cardiologist.'],
  ],
  'Clarity Labs': [
    ['Hormone panel', 'labTest', 'Nine hormones from one morning blood sample, with a 20-minute call on the result.'],
    ['Iron test', 'labTest', 'Ferritin, transferrin and blood count from one sample, explained on one page.'],
    ['Metabolic test', 'labTest', 'Forty minutes with a mask at rest and on a bicycle, to see what energy you use.'],
    ['DNA report', 'labTest', 'A saliva sample and a 30-page report on food, sleep and movement.'],
    ['Glucose sensor week', 'labTest', 'A sensor worn on the arm for seven days, with a chart and a call at the end.'],
  ],
} as const satisfies Readonly<Record<string, readonly Thing[]>>;

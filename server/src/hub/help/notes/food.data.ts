import type { NoteText } from './note.ts';
import { sources } from './sources.data.ts';

export const foodNotes: readonly NoteText[] = [
  {
    slug: 'protein-need',
    title: 'How much protein do adults need?',
    text: [
      'EFSA’s reference intake for healthy adults is 0.83 g for each kilogram of body weight a day.',
      'Older and very active people are often advised more; with kidney trouble a doctor or dietitian decides.',
    ],
    source: sources.protein,
    words:
      'protein requirement, grams protein, wie viel Eiweiß, cuánta proteína, combien de protéines, quante proteine',
  },
  {
    slug: 'fibre',
    title: 'How much fibre is recommended?',
    text: [
      'EFSA sees 25 g a day as adequate for adults, WHO at least 25 g from food.',
      'Whole grains, beans, vegetables, fruit and nuts have most. Build up slowly and drink enough.',
    ],
    source: sources.fibre,
    words: 'dietary fibre, fiber, roughage, Ballaststoffe, fibra, fibres, fibre alimentari',
  },
  {
    slug: 'whole-grains',
    title: 'Where should carbohydrate come from?',
    text: ['WHO recommends whole grains, vegetables, fruit and pulses as its main sources.'],
    source: sources.carbohydrates,
    words: 'carbs, whole grain, complex carbohydrates, Kohlenhydrate, carbohidratos, glucides, carboidrati',
  },
  {
    slug: 'fruit-vegetables',
    title: 'How much fruit and vegetables are advised?',
    text: ['WHO advises at least 400 g a day, five portions. Potatoes don’t count.'],
    source: sources.healthyDiet,
    words: 'five a day, vegetables, fruit, Obst und Gemüse, frutas y verduras, fruits et légumes, frutta e verdura',
  },
  {
    slug: 'free-sugars',
    title: 'What are free sugars?',
    text: [
      'Sugars added to food and drinks, and those in honey, syrup and juice.',
      'WHO recommends less than a tenth of energy from them, and suggests below a twentieth.',
    ],
    source: sources.sugars,
    words: 'added sugar, sugar limit, zugesetzter Zucker, azúcar añadido, sucres ajoutés, zuccheri aggiunti',
  },
  {
    slug: 'sweeteners',
    title: 'Do sweeteners help with weight?',
    text: [
      'WHO advises not to use non-sugar sweeteners as a way to control weight, since long-term benefit isn’t shown.',
      'The advice is conditional and doesn’t concern people with diabetes.',
    ],
    source: sources.sweeteners,
    words: 'artificial sweetener, aspartame, stevia, Süßstoff, edulcorante, édulcorant, dolcificante',
  },
  {
    slug: 'saturated-fat',
    title: 'How much saturated fat is advised?',
    text: [
      'WHO recommends at most a tenth of energy from saturated fat, replaced by unsaturated fat, whole grains or pulses.',
      'It is in butter, cheese, fatty meat, coconut and palm oil.',
    ],
    source: sources.fats,
    words: 'saturated, butter, gesättigte Fette, grasas saturadas, graisses saturées, grassi saturi',
  },
  {
    slug: 'trans-fat',
    title: 'What is trans fat?',
    text: [
      'Trans fat arises when oils are hardened, and in small amounts in milk and meat.',
      'WHO recommends at most 1% of energy, and countries are banning the industrial kind.',
    ],
    source: sources.fats,
    words: 'trans fatty acids, hydrogenated, Transfette, grasas trans, acides gras trans',
  },
  {
    slug: 'omega-3',
    title: 'What are omega-3 fats?',
    text: [
      'ALA comes from plants such as flax and walnuts; EPA and DHA mainly from oily fish and algae.',
      'The body makes only little EPA and DHA from ALA.',
    ],
    source: sources.omega3,
    words: 'epa, dha, fish oil, omega 3, Fischöl, aceite de pescado, huile de poisson',
  },
  {
    slug: 'oily-fish',
    title: 'How much fish is advised?',
    text: [
      'The NHS advises two portions of fish a week, one of them oily.',
      'There are limits for some fish in pregnancy and for people who may have a baby later.',
    ],
    source: sources.fish,
    words: 'fish per week, salmon, Fisch pro Woche, pescado, poisson, pesce',
  },
  {
    slug: 'salt-a-day',
    title: 'How much salt a day?',
    text: ['WHO recommends less than 5 g a day for adults, about a teaspoon in all food together.'],
    source: sources.sodium,
    words: 'salt limit, sodium, Salz pro Tag, cuánta sal, combien de sel, quanto sale',
  },
  {
    slug: 'potassium',
    title: 'What is potassium for?',
    text: [
      'Potassium is needed for nerves, muscles and fluid balance. Fruit, vegetables, beans and potatoes have much.',
      'With kidney trouble or some medicines, the amount is a matter for the care team.',
    ],
    source: sources.potassium,
    words: 'potassium foods, Kalium, potasio, potassio',
  },
  {
    slug: 'magnesium',
    title: 'What is magnesium for?',
    text: [
      'More than 300 enzymes need it, among them those for muscle, nerves and blood pressure.',
      'Nuts, seeds, whole grains, beans and leafy greens have much.',
      'Evidence that supplements help sleep is limited.',
    ],
    source: sources.magnesium,
    words: 'magnesium sleep, magnesium foods, Magnesium Schlaf, magnesio, magnésium',
  },
  {
    slug: 'calcium',
    title: 'What is calcium for?',
    text: [
      'Calcium builds bones and teeth and is needed by muscles and nerves.',
      'Dairy, fortified plant drinks, tofu set with calcium, and some greens have it.',
    ],
    source: sources.calcium,
    words: 'calcium foods, bones, Kalzium, calcio',
  },
  {
    slug: 'iodine',
    title: 'What is iodine for?',
    text: [
      'The thyroid needs iodine for its hormones. Seafood, dairy and iodised salt have it.',
      'Both too little and too much can disturb the thyroid.',
    ],
    source: sources.iodine,
    words: 'thyroid, iodised salt, Jod, yodo, iode, iodio',
  },
  {
    slug: 'zinc',
    title: 'What is zinc for?',
    text: [
      'Zinc is needed for immune defence, wound healing and taste.',
      'Meat, seafood, beans, nuts and whole grains have it.',
    ],
    source: sources.zinc,
    words: 'zink, zinc foods',
  },
  {
    slug: 'vitamin-c',
    title: 'What is vitamin C for?',
    text: [
      'It is needed for connective tissue and helps to take up iron from plants.',
      'Citrus fruit, peppers, kiwi, broccoli and berries have much.',
    ],
    source: sources.vitaminC,
    words: 'ascorbic acid, Vitamin C, vitamina c',
  },
  {
    slug: 'water-need',
    title: 'How much should people drink?',
    text: [
      'EFSA’s adequate intake of water from drinks and food is 2.0 litres a day for women and 2.5 for men, in moderate climate and activity.',
      'About 20 to 30% of it comes from food. Heat and exercise need more.',
    ],
    source: sources.water,
    words: 'hydration, litres, wie viel trinken, cuánta agua, combien d’eau, quanta acqua',
  },
  {
    slug: 'caffeine',
    title: 'How long does caffeine work?',
    text: [
      'It reaches its peak within two hours and leaves the body slowly: half of it within about four hours, with large differences.',
      'EFSA notes that even a cup of coffee near bedtime can lengthen the time to fall asleep.',
    ],
    source: sources.caffeine,
    words: 'coffee, tea, caffeine half-life, Koffein, cafeína, caféine, caffeina, coffee before bed',
  },
  {
    slug: 'mediterranean',
    title: 'What is a Mediterranean way of eating?',
    text: [
      'Much vegetables, fruit, beans, whole grains, nuts and olive oil, fish and poultry, little sweets and red meat.',
      'In a Spanish trial people at high risk had fewer heart and vessel events with it.',
    ],
    source: sources.mediterranean,
    words: 'mediterranean diet, olive oil, predimed, Mittelmeerdiät, dieta mediterránea, régime méditerranéen',
  },
  {
    slug: 'mind-diet',
    title: 'Does the MIND diet keep the mind sharp?',
    text: [
      'Cohorts found a link between it and slower decline.',
      'A trial of three years found no difference to a control diet with the same mild calorie limit.',
    ],
    source: sources.mindDiet,
    words: 'mind diet, brain food, berries, cognition',
  },
  {
    slug: 'eating-window',
    title: 'Does a short eating window help?',
    text: [
      'In trials it brought no clear advantage over the same diet without a window.',
      'It isn’t for children, in pregnancy, with insulin or after an unhealthy relationship with food.',
    ],
    source: sources.eatingWindow,
    words:
      'intermittent fasting, 16:8, time restricted eating, Intervallfasten, ayuno intermitente, jeûne intermittent, digiuno intermittente',
  },
  {
    slug: 'eating-window-year',
    title: 'What did a year of time-restricted eating show?',
    text: [
      'In a trial of a year, both groups ate fewer calories, one of them within eight hours a day.',
      'Both lost weight, with no significant difference between them.',
    ],
    source: sources.eatingWindowYear,
    words: 'one year fasting trial, 8 hour window, calories',
  },
  {
    slug: 'energy-need',
    title: 'How is energy need estimated?',
    text: [
      'Resting use is estimated from weight, height, age and sex, and multiplied for activity.',
      'For one person such a formula is often off by a tenth or more.',
    ],
    source: sources.energyNeed,
    words: 'bmr, basal metabolic rate, calories needed, Grundumsatz, metabolismo basal, métabolisme de base',
  },
  {
    slug: 'balanced-plate',
    title: 'What is on a balanced plate?',
    text: [
      'The Eatwell Guide gives over a third to fruit and vegetables and over a third to starchy food, mostly whole grain.',
      'The rest is protein foods such as beans, fish and eggs, some dairy or alternatives, and little oil.',
    ],
    source: sources.eatWell,
    words: 'balanced diet, eatwell, plate, ausgewogene Ernährung, plato equilibrado, assiette équilibrée',
  },
  {
    slug: 'traffic-lights',
    title: 'What do traffic lights on food mean?',
    text: [
      'In the United Kingdom green, amber and red show low, medium and high amounts of fat, saturates, sugars and salt for 100 g.',
      'Red doesn’t forbid a food; it says how often and how much to think about.',
    ],
    source: sources.foodLabels,
    words: 'red amber green, food label, Lebensmittelampel, etiqueta, étiquette',
  },
  {
    slug: 'allergens',
    title: 'Which allergens must be named in the EU?',
    text: [
      'Fourteen: gluten, crustaceans, eggs, fish, peanuts, soy, milk, nuts, celery, mustard, sesame, sulphites, lupin and molluscs.',
      '“May contain” traces are named voluntarily.',
    ],
    source: sources.allergens,
    words: '14 allergens, food allergy label, Allergene, alérgenos, allergènes, allergeni',
  },
  {
    slug: 'processed-meat',
    title: 'What is known about processed meat?',
    text: [
      'WHO’s research agency classes it as a cause of bowel tumours, and red meat as a probable one.',
      'The class says how sure the evidence is, not how large the risk is.',
    ],
    source: sources.redMeat,
    words: 'red meat, bacon, sausage, cancer meat, Wurst, carne procesada, viande transformée',
  },
];

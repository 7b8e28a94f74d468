/**
 * What is left out of plans in pregnancy: cold-smoked fish (listeria), soft goat's cheese (listeria), alcohol in the dish, raw
 * sprouts (salmonella, listeria) and eggs that are not cooked through. NHS, Foods to avoid in pregnancy, 2023; sprouts by the
 * United States Food and Drug Administration, Food safety for moms-to-be, 2024. Not read by a clinician yet.
 */
export const avoidedInPregnancy = {
  foods: ['salmon-smoked', 'goat-cheese', 'wine-white', 'bean-sprouts'],
  recipes: ['avocado-toast-egg'],
  note: "Left out because you're pregnant: cold-smoked fish, soft goat's cheese, alcohol in dishes, sprouts, and eggs that aren't cooked through. Keep caffeine below 200 mg a day.",
} as const;

export const kidneyLimit = ', the limit for kidney disease.';
export const kidneyNote =
  'Protein stays below the limit for kidney disease. It is not a renal diet: ask your kidney team or a dietitian about protein, potassium, phosphate and salt.';

import type { Allergen } from '@club/contract/health/food/nutrients';

/**
 * What foods of the catalogue may hold besides their ingredients, as labels in the European Union say of such products
 * (Regulation 1169/2011, Annex II; read in November 2026). Anyone who avoids one avoids these foods.
 */
export const possibleAllergens: Readonly<Record<string, readonly Allergen[]>> = {
  // made on the lines of milk chocolate: "may contain milk" is on nearly every bar
  'dark-chocolate': ['milk'],
  // sulphites keep prawns from darkening; a cooked, peeled one seldom comes with its label
  'prawns-cooked': ['sulphites'],
  // the cheese of ready pesto is often made with egg lysozyme
  pesto: ['egg'],
  // surimi in the roll or on the same board; wheat in its soy sauce and vinegar
  'sushi-salmon': ['crustaceans', 'gluten'],
  // bought pies are glazed with egg or milk, and their margarine may be made with soy
  'apple-pie': ['egg', 'milk', 'soy'],
};

import type { ShippedArticle } from './article.ts';

export const foodArticles: readonly ShippedArticle[] = [
  {
    slug: 'food-diary',
    title: 'How do I log what I ate?',
    screen: ['/health/nutrition-advice/diary', 'Foods and amounts'],
    steps: [
      'Open Food diary and type foods and amounts, such as “2 eggs and half a cup of oats”.',
      'Look at What we understood, change an amount or choose another food, and add them.',
      'If you only know the energy, choose Log energy only.',
    ],
    words:
      'diary, log food, track calories, meals, calorie counter, eat, Essen eintragen, Tagebuch, Kalorien zählen, registrar comida, diario de comidas, calorías, journal alimentaire, noter un repas, diario alimentare, registrare pasto, diário alimentar, registar refeição',
  },
  {
    slug: 'food-unknown',
    title: 'The diary doesn’t know my food',
    screen: ['/health/nutrition-advice/own', 'Add a food'],
    steps: [
      'Try a simpler name first, such as “oats”.',
      'Or open Own foods and recipes and press Add a food: copy the label, or scan the barcode.',
      'From then on your search finds your own food first.',
    ],
    words:
      'food not found, unknown food, missing product, add food, brand, Lebensmittel fehlt, nicht gefunden, alimento no encontrado, aliment inconnu, alimento mancante, alimento não encontrado',
  },
  {
    slug: 'scan-barcode',
    title: 'How do I scan a barcode?',
    screen: ['/health/nutrition-advice/own/food', 'Scan with the camera'],
    text: [
      'Open Own foods and recipes, press Add a food, then Scan with the camera. You can type the digits as well.',
      'Check the figures against the label before you save. Where your club doesn’t look products up, only your own foods are found.',
    ],
    words:
      'barcode, EAN, scan product, camera food, Strichcode scannen, código de barras, escanear, ler código, code-barres, code barre, scanner, codice a barre',
  },
  {
    slug: 'photo-of-meal',
    title: 'Can I log a meal by photo?',
    screen: ['/health/nutrition-advice/food-analysis', 'Choose or take a photo'],
    text: [
      'Open Check a photo, choose or take one, and say what’s on the plate. The photo isn’t kept.',
      'If your club offers it, you can have the foods guessed. Amounts from a photo can be off by a third.',
    ],
    words:
      'food photo, picture of meal, recognise food, camera, Foto vom Essen, foto de comida, photo du repas, foto del pasto, foto da refeição',
  },
  {
    slug: 'log-again',
    title: 'How do I log the same meal again?',
    screen: ['/health/nutrition-advice/diary', 'Log again'],
    text: [
      'The diary has a Log again card with recent foods, favourites, and the meals of the day before.',
      'On an earlier day press Log again today at the meal.',
    ],
    words:
      'copy meal, repeat meal, favourites, yesterday’s breakfast, Mahlzeit wiederholen, repetir comida, répéter un repas, ripetere pasto, repetir refeição',
  },
  {
    slug: 'correct-diary',
    title: 'How do I change or remove something in my diary?',
    screen: ['/health/nutrition-advice/diary', 'Remove meal'],
    text: [
      'Press Less or More beside a food to change the amount, or remove it. You can undo that right away.',
      'Move puts a meal on another day or time.',
    ],
    words:
      'edit meal, delete food, wrong amount, move meal, Eintrag löschen, borrar comida, modifier un repas, eliminare pasto, apagar refeição',
  },
  {
    slug: 'look-up-food',
    title: 'How do I look up what is in a food?',
    screen: ['/health/nutrition-advice/food-search', 'Search foods'],
    text: [
      'Open Foods and type it, with an amount if you like, such as “125 g cooked salmon”.',
      'You see its energy, nutrients, traffic lights and allergens, and recipes with it. What isn’t known says so.',
    ],
    words:
      'calories in, nutrition facts, nutrients, vitamins, protein in, Nährwerte, Kalorien von, valor nutricional, cuántas calorías, valeurs nutritives, valori nutrizionali, valor nutritivo',
  },
  {
    slug: 'find-recipe',
    title: 'How do I find a recipe?',
    screen: ['/health/nutrition-advice/recipe-search', 'Search recipes'],
    text: [
      'Open Recipes and type a dish or an ingredient. Filter by vegetarian, vegan or gluten-free.',
      'Set the servings, and use Cook it without to replace what you avoid.',
    ],
    words:
      'recipe, cook, dish, vegan recipe, dinner idea, Rezept finden, kochen, receta, cocinar, recette, cuisiner, ricetta, cucinare, receita',
  },
  {
    slug: 'own-recipe',
    title: 'How do I add my own recipe?',
    screen: ['/health/nutrition-advice/own/recipe', 'Save recipe'],
    text: [
      'Open Own foods and recipes and press Add a recipe. Its figures are worked out from the ingredients.',
      'Only you see it, unless you attach it to a story.',
    ],
    words:
      'write recipe, my recipe, create recipe, eigenes Rezept, mi receta, ma recette, la mia ricetta, minha receita',
  },
  {
    slug: 'meal-plan',
    title: 'How do I make a meal plan?',
    screen: ['/health/nutrition-advice/meal-plan', 'Plan my meals'],
    steps: [
      'Open Meal plan and choose your goal, diet, time and people.',
      'Choose under Must not contain what you’re allergic to.',
      'Press Plan my meals. Swap a meal, lock the ones you like, and press Save plan.',
    ],
    words:
      'meal plan, weekly menu, diet plan, plan meals, what to eat, Essensplan, Ernährungsplan, Wochenplan, plan de comidas, menú semanal, plan de repas, menu de la semaine, piano alimentare, menù settimanale, plano de refeições',
  },
  {
    slug: 'allergies',
    title: 'How do I tell the club about an allergy?',
    screen: ['/health/nutrition-advice/meal-plan', 'Must not contain'],
    text: [
      'Choose it in a meal plan under Must not contain, or answer it in the assessment. It’s remembered everywhere, the diary included.',
      'Recipes and foods then say whether they contain it, and when it isn’t known. Always check the label for traces.',
    ],
    words:
      'allergy, intolerance, gluten, lactose, nuts, peanuts, avoid food, Allergie, Unverträglichkeit, alergia, intolerancia, allergie, intolérance, allergia, intolleranza, alergia alimentar',
  },
  {
    slug: 'meal-plan-refused',
    title: 'Why don’t I get a meal plan?',
    screen: ['/health/nutrition-advice/meal-plan', "What isn't met"],
    text: [
      'The page names the limit: something you told us, or nothing that fits all your choices.',
      'If your age, weight or height is missing, the form says which one it still needs.',
      'A finished plan is read again by a second check, and isn’t shown if it breaks a limit.',
    ],
    words:
      'no plan, plan refused, plan not possible, no meals fit, kein Plan, plan rechazado, plan refusé, piano rifiutato, plano recusado',
  },
  {
    slug: 'shopping-list',
    title: 'Where is my shopping list?',
    screen: ['/health/nutrition-advice/shopping-list', 'Take it along'],
    text: [
      'Open Meal plan and press Shopping list. Set for how many people, and tick what’s in your basket.',
      'Press Take it along to open it without a connection. It stays on this device until you sign out.',
    ],
    words:
      'groceries, shopping, list offline, supermarket, Einkaufsliste, lista de la compra, liste de courses, lista della spesa, lista de compras',
  },
  {
    slug: 'meal-targets',
    title: 'How do I change my energy and protein targets?',
    screen: ['/health/nutrition-advice/meal-plan', 'Your targets'],
    text: [
      'Targets come from your meal plan: press Change beside Your targets and plan again.',
      'How this is worked out shows what they’re based on. They can be off by a tenth.',
    ],
    words:
      'calorie goal, kcal target, protein goal, macros, Kalorienziel, objetivo de calorías, objectif calories, obiettivo calorie, meta de calorias',
  },
  {
    slug: 'glucose-after-meal',
    title: 'How do I see what a meal did to my glucose?',
    screen: ['/health/nutrition-advice/diary', 'Glucose in the two hours after'],
    text: [
      'With sensor readings the diary shows under a meal how far glucose rose in the two hours after it.',
      'Short rises after meals are normal.',
    ],
    words:
      'meal response, spike, glucose after eating, Blutzucker nach dem Essen, glucosa después de comer, glycémie après repas, glicemia dopo pasto',
  },
];

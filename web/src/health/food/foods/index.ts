export { DailyNeedsList } from './DailyNeedsList.tsx';
export { Dish } from './Dish.tsx';
export { FoodPicker } from './FoodPicker.tsx';
export { allergenNames, densityNames, toFigure, toGrams, toggleAllergen } from './figures.ts';
export { foodsApi, recipesApi } from './foods.api.ts';
export { GramStepper } from './GramStepper.tsx';
export { Macros } from './Macros.tsx';
export { NutritionTabs, SearchTabs } from './NutritionTabs.tsx';
export { TrafficLights } from './TrafficLights.tsx';

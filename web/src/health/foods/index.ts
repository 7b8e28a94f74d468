export { DailyNeedsList } from './DailyNeedsList.tsx';
export { Dish } from './Dish.tsx';
export { allergenNames, toAmount, toFigure, toGrams } from './figures.ts';
export { foodsApi, recipesApi } from './foods.api.ts';
export { Macros } from './Macros.tsx';
export { NutritionTabs } from './NutritionTabs.tsx';
export { TrafficLights } from './TrafficLights.tsx';

export { divideNutrients, scaleNutrients, sumNutrients } from './amounts.ts';
export { compareWithNeeds, type Eater } from './daily-needs.ts';
export { rateDensity } from './nutrient-density.ts';
export { rateTrafficLights } from './traffic-lights.ts';

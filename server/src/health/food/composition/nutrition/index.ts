export { divideNutrients, scaleNutrients, sumNutrients } from './amounts.ts';
export { compareWithNeeds, type Eater } from './daily-needs.ts';
export { measureDensity, rateDensity } from './nutrient-density.ts';
export { rateTrafficLights } from './traffic-lights.ts';

import type { TrafficLight } from '@club/contract/health/food/foods';
import type { Nutrients } from '@club/contract/health/food/nutrients';

/** Salt is 2.5 times its sodium. */
const toSalt = (sodiumMg: number): number => (sodiumMg * 2.5) / 1000;

/** Up to where a food is low and medium, in g for 100 g (UK front-of-pack guidance, 2016). */
const ofFood = { fat: [3, 17.5], saturates: [1.5, 5], sugars: [5, 22.5], salt: [0.3, 1.5] } as const;
/** Drinks have lines of their own, in g for 100 ml. */
const ofDrink = { fat: [1.5, 8.75], saturates: [0.75, 2.5], sugars: [2.5, 11.25], salt: [0.3, 0.75] } as const;

/** The four lights of a food or a drink. What is unknown has no light. */
export const rateTrafficLights = (per100g: Nutrients, drink: boolean): TrafficLight[] => {
  const { fat_g, saturated_fat_g, sugars_g, sodium_mg } = per100g;
  const amounts = [
    ['fat', fat_g],
    ['saturates', saturated_fat_g],
    ['sugars', sugars_g],
    ['salt', sodium_mg === null ? null : toSalt(sodium_mg)],
  ] as const;
  return amounts.flatMap(([code, grams]) => {
    if (grams === null) return [];
    const [low, medium] = (drink ? ofDrink : ofFood)[code];
    const level = grams <= low ? 'low' : grams <= medium ? 'medium' : 'high';
    return [{ code, grams, level, low_up_to: low, medium_up_to: medium } satisfies TrafficLight];
  });
};

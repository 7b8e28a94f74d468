/** Something that differs from one number to the next without chance: the same for the same one, from 0 to below `most`. */
export const differ = (number: number, most: number, by: number): number =>
  (number * by + Math.floor(number / 7) * 13) % most;

/** What the member of these questions ate on a day, for the whole of it; grams, and kilocalories of energy. */
export const readEaten = (day: string) => {
  const number = Number(day.slice(8));
  return {
    energy: 1600 + differ(number, 700, 83),
    protein: 60 + differ(number, 50, 11),
    carbohydrate: 180 + differ(number, 80, 17),
    fat: 50 + differ(number, 40, 7),
  };
};

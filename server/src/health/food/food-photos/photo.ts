import {
  type foodPhotos as contract,
  type FoodGuess,
  type FoodPhoto,
  foodPhotoFile,
  mostOnPlate,
} from '@club/contract/health/food/food-photos';
import { type FoodFinder, openMemberFoods, toFoodSummary } from '#health/food/foods';
import { suggestRecipes } from '#health/food/recipes';
import { type Call, fieldRefusal } from '#platform/http';
import { reencode } from '#platform/media';
import { type FoodVision, openFoodVision, type SeenFood } from './vision.ts';

type PhotoCall = Call<typeof contract.searchRecipeByFoodImage>;

/** Longer side of what a service gets to see, in pixels. */
const seenSize = 1024;

/** What came of looking at a photo, outside any transaction. */
export interface Looked {
  readonly state: FoodPhoto['recognition'];
  readonly seen: readonly SeenFood[];
  readonly provider: string | null;
}

/**
 * Decodes the photo, which refuses what is none, and shows it to the service if the member asked for that. Re-encoding
 * leaves out where and when it was taken. Nothing is kept.
 */
export const lookAtPhoto = async (
  { input, config }: Pick<PhotoCall, 'input' | 'config'>,
  vision: FoodVision | null = openFoodVision(config),
): Promise<Looked> => {
  if (!input.image) throw fieldRefusal('image', foodPhotoFile.wrongKind, 'unsupported_file');
  const { bytes } = await reencode(input.image, seenSize, 'image', 'inside');
  if (!vision) return { state: 'off', seen: [], provider: null };
  const provider = vision.name;
  if (input.recognise !== 'true') return { state: 'available', seen: [], provider };
  try {
    return { state: 'done', seen: await vision.recognise(bytes), provider };
  } catch {
    return { state: 'unavailable', seen: [], provider };
  }
};

/** @throws {Refusal} validation_error for a chosen food that is unknown, or too many of them. */
export const describePhoto = async (call: PhotoCall, { state, seen, provider }: Looked): Promise<FoodPhoto> => {
  const foods = await openMemberFoods(call);
  const chosen = call.input.foods.split(',').flatMap((id) => id.trim() || []);
  if (chosen.length > mostOnPlate) throw fieldRefusal('foods', `Choose at most ${mostOnPlate} foods.`);
  const items = [...chosen.map((id) => toChosen(foods, id)), ...seen.flatMap((one) => toGuess(foods, one))];
  return {
    recognition: state,
    message: explain(state, provider, items.length),
    provider,
    items,
    recipes: await suggestRecipes(
      call,
      items.map(({ food }) => food.id),
    ),
  };
};

const toChosen = (foods: FoodFinder, id: string): FoodGuess => {
  const food = foods.find(id);
  if (!food) throw fieldRefusal('foods', "We don't know that food. Choose another one.");
  return { food: toFoodSummary(food), grams: food.serving.grams, check: false, x: null, y: null };
};

/** What has no like in the catalogue is left out: its figures would be made up. */
const toGuess = (foods: FoodFinder, { name, grams, x, y }: SeenFood): FoodGuess[] => {
  const [food] = foods.search(name, 1);
  return food ? [{ food: toFoodSummary(food), grams: Math.max(1, Math.round(grams)), check: true, x, y }] : [];
};

const explain = (state: FoodPhoto['recognition'], provider: string | null, count: number): string => {
  if (state === 'off') return "Automatic recognition is off. Choose what's in the photo.";
  if (state === 'available') return `Choose what's in the photo, or let ${provider} look at it.`;
  if (state === 'unavailable') return `${provider} can't be reached right now. Choose what's in the photo.`;
  if (count === 0) return `${provider} found no food it could name. Choose what's in the photo.`;
  return 'Check each guess. Amounts from a photo can be off by a third.';
};

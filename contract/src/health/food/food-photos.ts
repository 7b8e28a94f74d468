import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { post } from '#platform/endpoint';
import { checkPhotoFile } from '#platform/files';
import { skippable } from '#platform/shared';
import { FoodSummary, mostGrams, TrafficLight } from './foods.ts';
import { Nutrients } from './nutrients.ts';
import { RecipeSummary } from './recipes.ts';

/** Most things on one plate. */
export const mostOnPlate = 30;

const code = z.string().check(z.minLength(1), z.maxLength(60));

/** The photo of a meal, straight from a telephone's camera. */
export const foodPhotoFile = checkPhotoFile;

/** A food that may be on a photo. */
const FoodGuess = z.object({
  food: FoodSummary,
  grams: z.number(),
  /** True for what a service guessed, until the member looked at it. */
  check: z.boolean(),
  /** Where it lies on the photo, as shares of its width and height; null where that is not known. */
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
});
export type FoodGuess = z.infer<typeof FoodGuess>;

export const recognitionStates = ['off', 'available', 'done', 'unavailable'] as const;

const FoodPhoto = z.object({
  /** Whether a service recognises foods here: off, ready to be asked, asked, or out of reach. */
  recognition: z.enum(recognitionStates),
  message: z.string(),
  /** Where the photo would be sent, or was; null while recognition is off. */
  provider: z.nullable(z.string()),
  /** What the member chose, or what the service guessed. */
  items: z.array(FoodGuess),
  /** Recipes with the most of these foods. */
  recipes: z.array(RecipeSummary),
});
export type FoodPhoto = z.infer<typeof FoodPhoto>;

const Plate = z.object({
  items: z.array(z.object({ id: code, name: z.string(), grams: z.number(), figures: Nutrients })),
  /** The sum of all; null where any part lacks the figure. */
  total: Nutrients,
  at_least: Nutrients,
  /** For 100 g of the plate. */
  traffic_lights: z.array(TrafficLight),
});
export type Plate = z.infer<typeof Plate>;

export const foodPhotos = needConsent({
  searchRecipeByFoodImage: post('api/mh/search-recipe-by-food-image/', {
    summary:
      'Reads the photo of a meal: the foods the caller chose from a list, or what a service recognises where one is set up and the caller asks it. The photo is not kept.',
    access: 'member',
    multipart: true,
    maxFileBytes: foodPhotoFile.maxBytes,
    limit: 'food_photo',
    input: z.object({
      image: skippable(
        z
          .file({ error: foodPhotoFile.wrongKind })
          .check(z.maxSize(foodPhotoFile.maxBytes, { error: foodPhotoFile.tooLarge })),
      ),
      /** Ids of the foods that the caller sees on it, separated by commas. */
      foods: z._default(z.string().check(z.maxLength(2000, { error: `Choose at most ${mostOnPlate} foods.` })), ''),
      /** Sends the photo to the service that recognises foods. Without it the photo stays here. */
      recognise: z._default(z.enum(['true', 'false']), 'false'),
    }),
    output: FoodPhoto,
    errors: ['file_too_large', 'unsupported_file'],
    changes: [],
  }),
  addUpPlate: post('api/mh/plates/', {
    summary: 'Adds up the foods of a plate. Nothing is stored.',
    access: 'member',
    input: z.object({
      items: z
        .array(
          z.object({
            id: code,
            grams: z
              .number({ error: 'Enter the amount in grams.' })
              .check(
                z.gt(0, { error: 'Enter an amount above 0 g.' }),
                z.lte(mostGrams, { error: `Enter at most ${mostGrams} g.` }),
              ),
          }),
        )
        .check(
          z.minLength(1, { error: 'Choose what is on the plate.' }),
          z.maxLength(mostOnPlate, { error: `Choose at most ${mostOnPlate} foods.` }),
        ),
    }),
    output: Plate,
    errors: ['not_found'],
    changes: [],
  }),
});

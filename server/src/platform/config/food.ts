import { z } from 'zod';

const secureAddress = z.url({ protocol: /^https?$/, error: 'must be an address that starts with https://' });

/** The environment of the services that know packaged products and recognise foods on photos; all are off by default. */
export const foodEnvironment = {
  PRODUCT_DATA_URL: secureAddress.optional(),
  FOOD_VISION_URL: secureAddress.optional(),
  FOOD_VISION_MODEL: z.string().max(200).optional(),
  FOOD_VISION_KEY: z.string().max(500).optional(),
} as const;

/** A language model that reads pictures, behind the interface that OpenAI's chat completions made common. */
interface VisionConfig {
  /** Such as `https://models.example/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
}

export interface FoodConfig {
  /** An Open Food Facts server, such as `https://world.openfoodfacts.org`; null for none. */
  readonly productsUrl: string | null;
  readonly vision: VisionConfig | null;
}

type Given = z.output<z.ZodObject<typeof foodEnvironment>>;

/** The services as configured, or one sentence on what is missing. */
export const readFood = (env: Given): FoodConfig | string => {
  const { FOOD_VISION_URL: url, FOOD_VISION_MODEL: model, FOOD_VISION_KEY: key } = env;
  if (Boolean(url) !== Boolean(model)) {
    return 'FOOD_VISION_URL and FOOD_VISION_MODEL: recognising foods on photos needs both';
  }
  return {
    productsUrl: env.PRODUCT_DATA_URL ?? null,
    vision: url && model ? { url: url.replace(/\/$/, ''), model, key: key ?? null } : null,
  };
};

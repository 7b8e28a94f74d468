import { z } from 'zod';

const secureAddress = z.url({ protocol: /^https?$/, error: 'must be an address that starts with https://' });

/** The environment of the language model behind the assistant; off by default. */
export const assistantEnvironment = {
  ASSISTANT_MODEL_URL: secureAddress.optional(),
  ASSISTANT_MODEL: z.string().max(200).optional(),
  ASSISTANT_MODEL_KEY: z.string().max(500).optional(),
  ASSISTANT_SECONDS: z.coerce.number().min(1).max(60).default(20),
  ASSISTANT_DAILY: z.coerce.number().int().min(1).max(1000).default(50),
} as const;

/** A language model behind the interface that OpenAI's chat completions made common. */
interface AssistantModel {
  /** Such as `https://models.example/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
  /** How long a whole answer may take before the club's own answers take over. */
  readonly seconds: number;
  /** Messages a day that one member may have worded by the model. */
  readonly daily: number;
}

export interface AssistantConfig {
  /** Null while the assistant answers by its own rules alone. */
  readonly model: AssistantModel | null;
}

type Given = z.output<z.ZodObject<typeof assistantEnvironment>>;

/** The model as configured, or one sentence on what is missing. */
export const readAssistant = (env: Given): AssistantConfig | string => {
  const { ASSISTANT_MODEL_URL: url, ASSISTANT_MODEL: model, ASSISTANT_MODEL_KEY: key } = env;
  if (Boolean(url) !== Boolean(model))
    return 'ASSISTANT_MODEL_URL and ASSISTANT_MODEL: a language model for the assistant needs both';
  if (!url || !model) return { model: null };
  const { ASSISTANT_SECONDS: seconds, ASSISTANT_DAILY: daily } = env;
  return { model: { url: url.replace(/\/$/, ''), model, key: key ?? null, seconds, daily } };
};

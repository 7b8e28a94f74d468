import * as z from 'zod/mini';

/** From the most pressing down. The first level present decides what is shown on top. */
export const redFlagLevels = ['emergency', 'urgent', 'routine'] as const;
export type RedFlagLevel = (typeof redFlagLevels)[number];

/** A number to call, with the page it was taken from and when it is looked up again. */
export const HelpLine = z.object({
  name: z.string(),
  /** As people write it. */
  phone: z.string(),
  /** As a telephone dials it. */
  dial: z.string(),
  hours: z.string(),
  source: z.string(),
  review_by: z.string(),
});
export type HelpLine = z.infer<typeof HelpLine>;

/** Whom to call where the member lives. */
export const LocalHelp = z.object({
  /** ISO 3166-1 alpha-2; null when the country is not known. */
  country: z.nullable(z.string()),
  emergency: HelpLine,
  /** Null where no line is on record; `directory` finds one. */
  crisis: z.nullable(HelpLine),
  /** Where someone at home hurts or threatens the writer, and a line for that is on record. */
  violence: z.optional(HelpLine),
  directory: z.object({ name: z.string(), url: z.string() }),
});
export type LocalHelp = z.infer<typeof LocalHelp>;

/** What the writer of a free text is shown at once, because it names a sign that can't wait. */
export const ToldHelp = z.object({
  level: z.enum(redFlagLevels),
  headline: z.string(),
  /** All of it in words, with the number to call, for where nothing else can be shown. */
  text: z.string(),
  /** What the headline and the lines to call leave unsaid. */
  detail: z.string(),
  help: LocalHelp,
});
export type ToldHelp = z.infer<typeof ToldHelp>;

import * as z from 'zod/mini';
import { codesFile } from '#platform/files';
import { givenMoment } from '#platform/given-times';
import { toParts } from '#platform/many-values';
import { plain, sayUnclear } from '#platform/numbers/amount';
import { publicText } from '#platform/public-text';
import { clearable, refuseValue, skippable } from '#platform/shared';

/** Fields that a form sends as text and JSON as what they are. Empty means cleared, absent means unchanged. */

/** A whole number within bounds. */
export const whole = ({ min, max, message }: { min: number; max: number; message: string }) =>
  clearable(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((value, context) => {
        const number = /^-?\d{1,10}$/.test(plain(value)) ? Number(plain(value)) : Number.NaN;
        return number >= min && number <= max ? number : refuseValue(context, message, { goOn: true });
      }),
    ),
  );

/** An amount with at most two decimals; becomes hundredths. */
export const money = ({ min = 0, max, message }: { min?: number; max: number; message: string }) =>
  clearable(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((value, context) => {
        const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plain(value));
        const minor = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
        return minor >= min * 100 && minor <= max * 100
          ? minor
          : refuseValue(context, sayUnclear(value, message), { goOn: true });
      }),
    ),
  );

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values, error: string) =>
  clearable(z.enum(values, { error }));

/** A day and hour, ISO 8601 with its zone. */
export const instant = clearable(
  z.pipe(
    givenMoment('Enter a day and an hour.'),
    z.transform((value) => new Date(value).toISOString()),
  ),
);

/** The id or the code of a row of the club's own lists. */
export const reference = (message: string) =>
  z
    .pipe(
      z.union([z.number(), z.string()], { error: message }),
      z.transform((value) => String(value).trim()),
    )
    .check(z.refine((value) => /^[\w-]{1,60}$/.test(value), { error: message }));

/** Codes as they are written: a list, or one on each line. */
export const codes = z.optional(
  z.pipe(
    z.union(
      [z.string().check(z.maxLength(700_000)), z.array(z.string().check(z.maxLength(500))).check(z.maxLength(20_000))],
      { error: 'Write one code on each line.' },
    ),
    z.transform((value) => (typeof value === 'string' ? value.split(/\r?\n/) : value)),
  ),
);

/** A text file of at most 1 MB. */
export const lines = skippable(
  z.file({ error: codesFile.wrongKind }).check(z.maxSize(codesFile.maxBytes, { error: codesFile.tooLarge })),
);

const PictureChoice = z.object({
  /** `/media/...` of a picture the vendor has, or the key of a file in this request: `image_1` to `image_5`. */
  image: z
    .string()
    .check(
      z.regex(/^(\/media\/[\w-]{22}\.webp|image_[1-5])$/, { error: "We couldn't find this picture. Add it again." }),
    ),
  /** Alternative text. */
  alt: publicText({ min: 1, max: 200, message: 'Describe the picture in a few words.' }),
});
export type PictureChoice = z.infer<typeof PictureChoice>;

/** How many of each an offer can have at most. */
export const offerBounds = { pictures: 5, categories: 5, countries: 50 } as const;

export const pictures = z.optional(
  z.pipe(
    z.union(
      [
        z.pipe(
          z.string().check(z.maxLength(5000)),
          z.transform((value) => (value.trim() === '' ? [] : toParts(value))),
        ),
        // What is in each is read below, so that its sentence names the place.
        z.array(z.object({ image: z.optional(z.string()), alt: z.optional(z.string()) })),
      ],
      { error: 'Send a list of pictures.' },
    ),
    z.array(PictureChoice, { error: 'Send a list of pictures.' }).check(
      z.maxLength(offerBounds.pictures, { error: `Use at most ${offerBounds.pictures} pictures.` }),
      z.refine((all) => new Set(all.map(({ image }) => image)).size === all.length, {
        error: 'Use each picture once.',
      }),
    ),
  ),
);

import * as z from 'zod/mini';

/** The parts of one text: those of its JSON list, or what is between commas. */
export const toParts = (value: string): unknown => {
  if (!value.trim().startsWith('[')) return value.split(',');
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Several values: a list, its JSON, or one text with commas. Doubles count once. */
export const list = ({ max, each, message }: { max: number; each: RegExp; message: string }) =>
  z
    .pipe(
      z.pipe(
        z.union(
          [
            z.pipe(z.string().check(z.maxLength(5000)), z.transform(toParts)),
            z.array(z.union([z.string(), z.number()])),
          ],
          { error: message },
        ),
        z.array(z.union([z.string(), z.number()]), { error: message }),
      ),
      z.transform((values) => [...new Set(values.map((value) => String(value).trim()).filter(Boolean))]),
    )
    .check(z.refine((values) => values.length <= max && values.every((value) => each.test(value)), { error: message }));

import * as z from 'zod/mini';
import { findMainColourFault, HexColour } from '#platform/colours/contrast';
import { get, post, put } from '#platform/endpoint';
import { Picture } from '#platform/files';
import { Reason } from '#platform/reason';
import { Email, Instant, skippable, text } from '#platform/shared';

const colour = z.string().check(z.regex(HexColour, { error: 'Write a colour as #1d5c3f.' }));

/** An own name: it is in paths, mails and titles. */
export const BrandName = text({ min: 1, max: 40 }).check(
  z.regex(/^(?=.*[\p{L}\p{N}])[\p{L}\p{N} .&'-]+$/u, { error: 'Use letters, digits, spaces, dots, hyphens and &.' }),
);

/** An empty value is what the server's settings or the product say. */
export const BrandValues = z.object({
  name: z.string(),
  main_colour: z.string(),
  second_colour: z.string(),
  sender_name: z.string(),
  sender_address: z.string(),
  support_address: z.string(),
  /** Keys of pictures. */
  logo: z.string(),
  icon: z.string(),
});
export type BrandValues = z.infer<typeof BrandValues>;

export const brandFields = [
  'name',
  'main_colour',
  'second_colour',
  'sender_name',
  'sender_address',
  'support_address',
  'logo',
  'icon',
] as const satisfies readonly (keyof BrandValues)[];

export const BrandPicture = z.object({
  key: z.string(),
  kind: z.enum(['logo', 'icon']),
  width: z.int(),
  height: z.int(),
  /** Its contrast on light and on dark pages, 1 to 21. */
  on_light: z.number(),
  on_dark: z.number(),
});
export type BrandPicture = z.infer<typeof BrandPicture>;

/** Graphics need this much between them and their ground (WCAG 2.2, 1.4.11). */
export const graphicContrast = 3;

/** The themes in which a picture can't be seen: it gets a ground there. */
export const listHardThemes = ({ on_light, on_dark }: Pick<BrandPicture, 'on_light' | 'on_dark'>) => [
  ...(on_light < graphicContrast ? (['light'] as const) : []),
  ...(on_dark < graphicContrast ? (['dark'] as const) : []),
];

/** Where a picture of the brand is. */
export const toPictureAddress = (key: string): string => `/media/${key}`;

const PictureKey = z.string().check(z.regex(/^[\w-]{22}\.webp$/, { error: 'Choose the picture again.' }));

export const BrandVersion = z.object({
  id: z.int(),
  values: BrandValues,
  changed_by: z.string(),
  changed_at: Instant,
  reason: z.string(),
});
export type BrandVersion = z.infer<typeof BrandVersion>;

export const BrandPage = z.object({
  /** The newest version; 0 before the first. A change that was made from an older one is refused. */
  seen: z.int(),
  values: BrandValues,
  /** By the server's settings, before anything was saved here. */
  first: BrandValues,
  /** The newest first. */
  versions: z.array(BrandVersion),
  /** The pictures of all versions. */
  pictures: z.array(BrandPicture),
});
export type BrandPage = z.infer<typeof BrandPage>;

/** The club's name, colours and addresses as staff choose them. */
export const brand = {
  getBrand: get('api/admin/brand/', {
    summary: "Shows the club's name, colours and addresses, and what they were before.",
    access: 'admin.settings',
    output: BrandPage,
    reads: ['brand'],
  }),
  changeBrand: put('api/admin/brand/', {
    summary: "Changes the club's name, colours and addresses everywhere. A main colour that can't be read is refused.",
    access: 'admin.settings',
    stepUp: true,
    input: z.object({
      seen: z.int(),
      name: BrandName,
      main_colour: skippable(
        colour.check(
          z.superRefine((value, context) => {
            const fault = HexColour.test(value) ? findMainColourFault(value) : undefined;
            if (fault) context.issues.push({ code: 'custom', message: fault, input: value, continue: true });
          }),
        ),
      ),
      second_colour: skippable(colour),
      sender_name: text({ max: 60 }).check(z.regex(/^[^<>"@\r\n]*$/, { error: 'Leave out quotes, brackets and @.' })),
      sender_address: skippable(Email),
      support_address: skippable(Email),
      logo: skippable(PictureKey),
      icon: skippable(PictureKey),
      reason: Reason,
    }),
    output: BrandPage,
    errors: ['stale_version'],
    changes: ['brand'],
  }),
  uploadBrandPicture: post('api/admin/brand/pictures/', {
    summary: 'Stores a logo or an icon, re-encoded, for a brand that is saved afterwards.',
    access: 'admin.settings',
    multipart: true,
    input: z.object({ kind: z.enum(['logo', 'icon']), picture: z.optional(Picture) }),
    status: 201,
    output: BrandPicture,
    errors: ['file_too_large', 'unsupported_file'],
  }),
};

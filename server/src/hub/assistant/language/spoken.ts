/** The languages in which questions are read. */
export const languages = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const;
export type Language = (typeof languages)[number];

/**
 * The words and phrases of one sign, in the order of `languages`: in lower case, without accents, with commas between. A
 * word that ends in `*` stands for all that begin with it.
 */
export type Spoken = readonly [en: string, de: string, es: string, fr: string, it: string, pt: string];

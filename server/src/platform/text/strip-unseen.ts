const spaces = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Variation_Selector}]/gu;

/** One line without anything that can't be seen: control and format characters, turned directions, hidden letters. */
export const stripUnseen = (text: string): string => text.replace(spaces, ' ').replace(unseen, '').trim();

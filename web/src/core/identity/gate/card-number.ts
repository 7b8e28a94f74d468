const digitsInAll = 16;
const digitsInGroup = 4;

/** What was typed or pasted as the card prints it: at most sixteen digits, a space after every fourth. */
export const grouped = (typed: string): string =>
  digitsOf(typed)
    .slice(0, digitsInAll)
    .replace(/\d{4}(?=\d)/g, '$& ');

/** Where the caret belongs in the grouped number so that as many digits are before it as did in what was typed. */
export const caretAfter = (typed: string, caret: number): number => {
  const digits = Math.min(digitsOf(typed.slice(0, caret)).length, digitsInAll);
  return digits + Math.max(0, Math.ceil(digits / digitsInGroup) - 1);
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

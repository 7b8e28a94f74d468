import { foldText } from '#platform/text';

/** A typed text in lower case, without accents and short forms: "I can't" becomes "i can not". */
export const toPlainText = (text: string): string =>
  foldText(text)
    .replace(/[’`´]/g, "'")
    .replace(/\bcan't\b|\bcannot\b|\bcant\b/g, 'can not')
    .replace(/\bwon't\b|\bwont\b/g, 'will not')
    .replace(/\b(do|does|did|is|was|were|are|have|has|had|could|would|should)n'?t\b/g, '$1 not')
    .replace(/\bi'?m\b/g, 'i am')
    .replace(/'(s|m|re|ve|ll|d)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a text without its marks, for a line that shows the beginning of it. */
export const toPlainWords = (text: string): string =>
  text.replace(/\*\*([^*]+)\*\*/g, '$1').replace(/\[([^\][]+)\]\([^\s()]*\)/g, '$1');

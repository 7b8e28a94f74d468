/** Numbers in a text, without the commas of thousands. */
const listNumbers = (text: string): number[] =>
  [...text.matchAll(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g)].map(([number]) =>
    Number(number.replaceAll(',', '')),
  );

const countDecimals = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/**
 * The numbers of a text that none of the others hold: what a model made up. A number counts as known when one of the
 * others rounds to it.
 */
export const findUnknownFigures = (text: string, known: readonly string[]): number[] => {
  const figures = known.flatMap(listNumbers);
  return listNumbers(text).filter((number) => {
    const decimals = countDecimals(number);
    return !figures.some((figure) => figure === number || Number(figure.toFixed(decimals)) === number);
  });
};

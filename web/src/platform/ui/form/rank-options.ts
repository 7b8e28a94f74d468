const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The options that hold what was typed: first those with it as a whole word, so that "49" is Germany before a longer dial
 * code, then those with a word that begins so, then the rest. Each in the order of the list.
 */
export const rankOptions = <T extends { readonly label: string }>(options: readonly T[], search: string): T[] => {
  const wanted = fold(search.trim()).replace(/^\+/, '');
  if (wanted === '') return [...options];
  const rank = ({ label }: T): number => {
    const text = fold(label);
    const words = text.split(/[^\p{L}\p{N}]+/u);
    if (words.includes(wanted) || text === wanted) return 0;
    if (words.some((word) => word.startsWith(wanted)) || text.startsWith(wanted)) return 1;
    return text.includes(wanted) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((one) => one.rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
};

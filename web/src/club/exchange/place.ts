/** Whole pages only: any other number in the address is taken for the first. */
export const offsetIn = (search: URLSearchParams): number => {
  const offset = Number(search.get('offset'));
  return Number.isInteger(offset) && offset > 0 && offset <= 10_000 ? offset : 0;
};

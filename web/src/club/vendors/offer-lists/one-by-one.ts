/**
 * Does something with each of a list, one after the other, and tells after each how many are done. Stops once `isOver`
 * says so. Answers how many were done.
 */
export const oneByOne = async <One>(
  list: readonly One[],
  { tell, isOver }: { readonly tell: (done: number) => void; readonly isOver: () => boolean },
  act: (one: One) => Promise<void>,
): Promise<number> => {
  tell(0);
  for (const [at, one] of list.entries()) {
    if (isOver()) return at;
    await act(one);
    tell(at + 1);
  }
  return list.length;
};

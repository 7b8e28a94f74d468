/** Does something with each of a list, one after the other, and tells after each how many are done. */
export const oneByOne = async <One>(
  list: readonly One[],
  tell: (done: number) => void,
  act: (one: One) => Promise<void>,
): Promise<void> => {
  tell(0);
  for (const [at, one] of list.entries()) {
    await act(one);
    tell(at + 1);
  }
};

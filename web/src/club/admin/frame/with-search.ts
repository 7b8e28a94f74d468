/** An address with the parameters that are set. */
export const withSearch = (path: string, search: Readonly<Record<string, string | number | undefined>>): string => {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return set.length > 0
    ? `${path}?${new URLSearchParams(set.map(([key, value]): [string, string] => [key, String(value)]))}`
    : path;
};

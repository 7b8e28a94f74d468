export const analyticsPath = '/analytics-platform';

/** The address of a view, and what is chosen in it. The first view needs no name. */
export const viewAddress = (view: string, search: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams({ ...(view !== 'year' && { view }), ...search });
  return query.size > 0 ? `${analyticsPath}?${query}` : analyticsPath;
};

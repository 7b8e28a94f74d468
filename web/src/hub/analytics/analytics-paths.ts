export const analyticsPath = '/analytics-platform';

/** The address of a view. The first view is the default. */
export const viewAddress = (view: string, search: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams({ ...(view !== 'year' && { view }), ...search });
  return query.size > 0 ? `${analyticsPath}?${query}` : analyticsPath;
};

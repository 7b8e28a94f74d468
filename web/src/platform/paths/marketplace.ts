export const marketplacePath = '/marketplace';
export const proposePath = '/marketplace/propose';
export const vendorPath = '/marketplace/vendor/overview';

export const offerPath = (id: string): string => `/marketplace/offers/${id}`;

/** The catalogue with a filter set. */
export const toCatalogueAddress = (filter: Readonly<Record<string, string>>): string =>
  `${marketplacePath}?${new URLSearchParams(filter)}`;

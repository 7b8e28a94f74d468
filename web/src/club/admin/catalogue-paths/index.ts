/** Every offer of every vendor, the vendors, and the page of one offer. */
export const cataloguePath = '/admin/catalogue';
export const catalogueVendorsPath = `${cataloguePath}/vendors`;
export const catalogueOfferPath = (id: string): string => `${cataloguePath}/${id}`;

/**
 * Where an event is earned: a page of the web app, or null for what comes by itself. Where only certain things count, such
 * as the blueprints that exist, `references` names them, so that nobody reports ones that are made up.
 */
export type EarningPlace = string | null | { readonly page: string; readonly references: readonly string[] };

/** Where each event is earned, by its code. */
export type EarningPlaces = Readonly<Record<string, EarningPlace>>;

export const findEarningPage = (places: EarningPlaces, event: string): string | null => {
  const place = places[event] ?? null;
  return typeof place === 'string' || place === null ? place : place.page;
};

/** Whether an event may be reported with this reference. */
export const isEarningReference = (places: EarningPlaces, event: string, reference: string): boolean => {
  const place = places[event] ?? null;
  return typeof place === 'string' || place === null || place.references.includes(reference);
};

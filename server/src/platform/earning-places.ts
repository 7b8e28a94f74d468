interface NamedPlace {
  readonly page: string;
  readonly references: readonly string[];
  /** How long each lasts, in seconds, where time has to pass before it counts. */
  readonly seconds?: Readonly<Record<string, number>>;
}

/**
 * Where an event is earned: a page of the web app, or null for what comes by itself. Where only certain things count, such
 * as the blueprints that exist, `references` names them, so that nobody reports ones that are made up.
 */
export type EarningPlace = string | null | NamedPlace;

/** Where each event is earned, by its code. */
export type EarningPlaces = Readonly<Record<string, EarningPlace>>;

export const findEarningPage = (places: EarningPlaces, event: string): string | null => {
  const place = places[event] ?? null;
  return isNamed(place) ? place.page : place;
};

/** Whether an event may be reported with this reference. */
export const isEarningReference = (places: EarningPlaces, event: string, reference: string): boolean => {
  const place = places[event] ?? null;
  return !isNamed(place) || place.references.includes(reference);
};

/** How long a thing to earn points with lasts, in seconds; undefined where nobody says. */
export const findEarningSeconds = (places: EarningPlaces, event: string, reference: string): number | undefined => {
  const place = places[event] ?? null;
  return isNamed(place) ? place.seconds?.[reference] : undefined;
};

const isNamed = (place: EarningPlace): place is NamedPlace => typeof place === 'object' && place !== null;

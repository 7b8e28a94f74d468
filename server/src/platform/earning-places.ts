/** Pages of the web app by the code of the event that is earned there; null for what comes by itself. */
export type EarningPlaces = Readonly<Record<string, string | null>>;

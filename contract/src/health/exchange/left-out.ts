/** Why a value of a file is left out. */
export const leftOutReasons = ['not_kept', 'unreadable', 'impossible', 'censored'] as const;

/** Why an item that an app sends, or that is fetched from a maker, is left out; the others beside it are kept. */
export const itemFaults = [...leftOutReasons, 'unit', 'time', 'area', 'person', 'overlap'] as const;
export type ItemFault = (typeof itemFaults)[number];

/**
 * Takes the place of what reads date patterns inside texts (`{day, date, ::MMMd}`): no text of the app has one, its dates
 * are written by `ui/times.ts`, and the first load of every page is smaller without it.
 */
const refuse = (): never => {
  throw new Error('Texts hold no date patterns; write the date with ui/times.ts.');
};

export const parseDateTokens = refuse;
export const getDateFormatOptions = refuse;

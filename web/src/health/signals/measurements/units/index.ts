export { storeUnit, useChosenUnits } from './chosen-units.ts';
export { toFields } from './fields.ts';
export { chooseUnit, parts, readTyped, type TypedValue } from './typed-value.ts';

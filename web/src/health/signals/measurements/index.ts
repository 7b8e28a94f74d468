export { storeUnit, useChosenUnits } from './chosen-units.ts';
export { nameKind } from './kinds.ts';
export { chooseUnit, readTyped, type TypedValue } from './typed-value.ts';
export { toFields, writeValue } from './write-value.ts';

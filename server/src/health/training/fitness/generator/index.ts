export { isAllowed, isSuitable } from './allowed.ts';
export type { EasyPortion } from './easy-parts.ts';
export { countSeconds } from './fit-exercises.ts';
export {
  type GroupedPortion,
  generateSession,
  type Session,
  type Trainee,
} from './generate-session.ts';
export { findScheme, goalTypes, type Scheme } from './schemes.ts';
export { hashText } from './seeded-order.ts';

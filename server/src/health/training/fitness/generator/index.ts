export { isAllowed, isSuitable, type Limits } from './allowed.ts';
export { countEasySeconds, type EasyPortion } from './easy-parts.ts';
export { countSeconds, type Portion } from './fit-exercises.ts';
export {
  type GroupedPortion,
  generateSession,
  type Session,
  type SessionChoices,
  type Trainee,
} from './generate-session.ts';
export { findScheme, goalTypes, type Scheme } from './schemes.ts';
export { hashText } from './seeded-order.ts';

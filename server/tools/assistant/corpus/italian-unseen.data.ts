import type { Row } from './question.ts';

/** Questions held back: they are measured at the end, and the words that the assistant knows are not fitted to them. */
export const italianUnseen: readonly Row[] = [
  ['perché ho ricevuto gli ultimi punti?', 'explain_entry', { entry: 'last' }],
  ['quante calorie ha una mela', 'find_food'],
  ['Scusi, sto parlando con una persona vera?', 'about_assistant', { part: 'nature' }],
];

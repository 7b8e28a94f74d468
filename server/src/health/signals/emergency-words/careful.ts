import { foldText } from '#platform/text';
import { dropAddresses } from './addresses.ts';
import { carefulWords } from './careful.data.ts';

const compile = (groups: readonly string[]): RegExp => {
  const alternatives = groups
    .flatMap((words) => words.trim().split(/\s+/))
    .map((word) => word.replaceAll('_', ' ').replaceAll('*', '[a-z]*'));
  return new RegExp(`(?<![a-z])(?:${[...new Set(alternatives)].join('|')})(?![a-z])`);
};
const careful = compile(Object.values(carefulWords));
const medicine = compile([carefulWords.medicine]);

/** Whether a text touches body, mood, pregnancy, a medicine, a child or violence, so that people should answer it. */
export const needsCare = (text: string): boolean => careful.test(toBareText(text));

/** Whether a text names a medicine, or speaks of medicines and doses. */
export const namesMedicine = (text: string): boolean => medicine.test(toBareText(text));

const toBareText = (text: string): string =>
  foldText(dropAddresses(text))
    .replace(/['’`´]/g, '')
    .replace(/\s+/g, ' ');

/** Words that only the six languages have and that hardly a sentence does without. */
const common = new Set(
  `the a an i my me you your is are am was it this that to of and in on for with have has had do did can what how where why when which not no
  show tell give get many much please hi hello thanks ok
  der die das ich mein meine mir mich du sie er es ist sind war ein eine einen und oder zu in auf fur mit habe hab hat kann was wie wo warum
  nicht kein keine bin im den dem bitte hallo danke
  el la los las yo mi mis me tu es son esta estoy un una y o de en por para con tengo tiene puedo que como donde cuando no si se lo
  le les je jai mon ma mes tu il elle est sont suis un une et ou de du des dans pour avec ai peux que quoi comment quand ne pas se ca
  lo gli io mio mia mi sono un uno una e di del in per con ho ha posso che come dove quando non si il
  os as eu meu minha voce ele ela esta estou um uma e ou do da em para com tenho tem posso que como onde quando nao se o`
    .trim()
    .split(/\s+/),
);

/** Frequent words of languages that are not read. */
const elsewhere = new Set(
  `ik mijn het een niet wil ben heb voor naar deze jij wat hoe waar jeg mig ikke det har hvad hvordan jag mig inte och att vill kan vad
  nie jest mam chce sie czy jak moj moja bir ben bana icin degil cok nasil nem hogy van egy vagyok jsem neni mam jak chci mne sunt nu vreau
  sa este imi en minulla olen mina mitten minun`
    .trim()
    .split(/\s+/),
);

const isOtherScript = (word: string): boolean => /\p{L}/u.test(word) && !/\p{Script=Latin}/u.test(word);

/** Whether a sentence is most likely in none of the languages that are read: another script, or none of their common words. */
export const isForeign = (text: string): boolean => {
  const words = foldText(dropAddresses(text)).match(/\p{L}+/gu) ?? [];
  if (words.filter(isOtherScript).length * 2 > words.length) return true;
  const known = words.filter((word) => common.has(word)).length;
  const others = words.filter((word) => elsewhere.has(word) && !common.has(word)).length;
  return others > known;
};

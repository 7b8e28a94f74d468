import { foldText } from '#platform/text';
import { helpByCountry, otherEmergencyNumbers } from './help-lines.data.ts';

const languages = ['en', 'de', 'es', 'fr', 'it', 'pt'];
const countries = [
  ...Object.keys(helpByCountry),
  ...Object.values(otherEmergencyNumbers).flatMap((codes) => codes.split(' ')),
];

const toWords = (text: string): string => (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** "In den Vereinigten Staaten", "in den Niederlanden": a German name as it is after its article. */
const inflect = (name: string): readonly string[] => [name, `${name}n`, name.replace(/^(\w+e)[sr]? /, '$1n ')];

/** Country codes by their names in the languages that are read. */
const byName: ReadonlyMap<string, string> = new Map([
  ...languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const names = new Intl.DisplayNames(language, { type: 'region', style });
      // a short form such as "us" is too often another word
      return countries
        .map((code): [string, string] => [toWords(names.of(code) ?? code), code])
        .filter(([name]) => name.length > 3)
        .flatMap(([name, code]) =>
          (language === 'de' ? inflect(name) : [name]).map((one): [string, string] => [one, code]),
        );
    }),
  ),
  ['usa', 'US'],
  ['the us', 'US'],
  ['the uk', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
]);

const byLength = [...byName.keys()].toSorted((one, other) => other.length - one.length).join('|');
const place = '(?:in|im|en|au|aux|a|ad|nel|nella|nell|negli|nei|em|no|na|nos|nas|visiting)';
const article = '(?:the|den|der|die|los|las|la|les|l|il|gli|os|as)';
const before =
  '(?<!(?:^| )(?:was|were|live|lived|born|born and raised|war|wohnte|geboren|estuve|naci|etais|ne|ero|nato|nata|estive|nasci|friend|friends|family|house|flight|trip) (?:(?:once|on holiday|im urlaub) )?)';
const whereabouts = new RegExp(`${before}(?<= |^)${place} (?:${article} )?(${byLength})(?= |$)`);

/** The country where a text says that its writer is; null where it names none. */
export const findToldCountry = (text: string): string | null => {
  const words = toWords(text);
  const found = whereabouts.exec(words)?.[1];
  return found ? (byName.get(found) ?? null) : null;
};

const number =
  '(?:emergency (?:phone )?numbers?|number (?:of|for) (?:the )?(?:ambulance|emergenc\\w+)|ambulance number|who (?:do|should|can) i call in an emergency|notruf\\w*|notfallnummer|notarztnummer|numero de (?:emergencias?|urgencias?)|telefono de (?:emergencias?|urgencias?)|numero d urgence|numero des urgences|numeros? d urgences?|numero (?:di|delle|per le) emergenz[ae]|numero d emergenza|numeri di emergenza|numero de emergencia)';
const asks = new RegExp(`(?<= |^)${number}(?= |$)`);

/** Whether a text asks which number is called in an emergency. */
export const asksEmergencyNumber = (text: string): boolean => asks.test(toWords(text));

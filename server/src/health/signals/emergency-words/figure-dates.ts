import { foldText } from '#platform/text';

/** Takes the numbers out of a text that belong to a date, a time of day or a count: none of them is a value. */
export const dropDates = (words: string): string =>
  dates
    .reduce((rest, pattern) => rest.replace(pattern, ' '), words)
    .replace(/ +/g, ' ')
    .trim();

const languages = ['en', 'de', 'es', 'fr', 'it', 'pt'];

/** Short names of months that are words of their own: "20 out of nowhere", "25 ago". */
const otherWords: ReadonlySet<string> = new Set(['out', 'set', 'mar', 'ago', 'may', 'mai', 'dic']);

const monthNames: readonly string[] = [
  ...new Set(
    languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((style) => {
        const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, month) =>
          foldText(format.format(Date.UTC(2026, month, 1))).replace('.', ''),
        );
      }),
    ),
  ),
].filter((name) => name.length > 2);

const month = monthNames.filter((name) => !otherWords.has(name)).join('|');
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|er|o|a)?`;
const year = String.raw`(?:19|20)\d\d`;
const yearAfter = `(?: (?:de |del |do |of )?${year})?`;
const of = '(?:of |de |di |do |d)?';
const to = '(?:to|and|until|till|through|bis|und|al|a|ao|au|y|e|et|hasta|jusquau|fino|ate)';
const article = '(?:the |den |dem |zum |el |le |il |l|o |dia )?';
const first = `(?:${day} ${to} ${article}|${day}-)?`;
const onDay =
  '(?:on|of|the|since|from|until|am|vom|den|bis|zum|seit|ab|el|del|desde|le|du|depuis|au|il|dal|al|em|de|do|dia|giorno|jour)';
const dated = '(?:on|am|vom|zum|seit|el|del|le|du|il|em|dia|giorno|jour)';

const unit =
  'hours?|hrs|minutes?|mins|days?|nights?|weeks?|wks|months?|years?|times|readings?|measurements?|values|entries|results|records|tests|samples|' +
  'stunden?|minuten?|tagen?|tage|nachten?|wochen?|monaten?|jahren?|messungen|messwerten?|werten?|eintragen?|ergebnissen?|' +
  'horas?|minutos?|dias?|noches?|semanas?|mes|meses|anos?|veces|mediciones|lecturas|valores|registros|resultados|' +
  'heures?|jours?|nuits?|semaines?|mois|ans?|annees?|fois|mesures|valeurs|lectures|releves?|resultats|' +
  'ore|minuti|giorni|giorno|notti|settimane?|mesi|mese|anni|anno|volte|misurazioni|misure|valori|letture|risultati|' +
  'noites?|vezes|medicoes|medidas|leituras';

const word = (pattern: string): RegExp => new RegExp(`(?<!\\S)(?:${pattern})(?!\\S)`, 'g');

const dates: readonly RegExp[] = [
  // 2026-11-02, 2.11.2026, 2/11/26
  word(String.raw`${year}-\d{1,2}-\d{1,2}\S*|\d{1,2}[./-]\d{1,2}[./-](?:${year}|\d\d)`),
  // "from 1 to 3 November 2026", "del 25 de octubre", "2nd of May"
  word(`${first}${day} ${of}(?:${month})${yearAfter}`),
  word(`${onDay} ${first}${day} ${of}(?:may|mai|set|out|mar|ago|dic)${yearAfter}`),
  word(`(?:${month}|may|mai) (?:the )?${day}(?: ${to} (?:the )?${day})?(?! ?(?:mg|mmol))(?: ${year})?`),
  word(`(?:the |of )?[0-3]?\\d(?:st|nd|rd|th)`),
  // "am 2.11", "on 2/11"
  word(`${dated} ${day}/(?:0?[1-9]|1[0-2])`),
  word(String.raw`(?<!i )(?:am|vom|zum|seit) ${day}\.(?:0?[1-9]|1[0-2])(?! ?(?:mg|mmol|g))`),
  word(String.raw`(?:del|du|le|il|el|dia) ${day}\.(?:0[1-9]|1[0-2])(?! ?(?:mg|mmol|g))`),
  word(`(?<!i )(?:am|vom|dia|giorno|jour) ${day}(?! ?(?:mg|mmol))`),
  // times of day
  word(String.raw`\d{1,2}(?::\d\d|h\d\d|h)(?: (?:am|pm|uhr|h))?`),
  word(
    String.raw`(?:1[0-2]|0?[1-9])(?: ?pm| ?am(?! (?:i|morgen|abend|mittag|nachmittag|vormittag|\w+tag|ende|anfang)(?!\S)))`,
  ),
  word(String.raw`(?:1?\d|2[0-4])(?:[.]\d\d)? (?:uhr|oclock|h|heures|horas)`),
  word(String.raw`(?:a las|alle ore|alle) (?:1?\d|2[0-4])`),
  // counts, and years
  word(String.raw`\d+(?:[.,]\d+)? ?(?:(?:derniere?s|last|past|letzten|ultim[aeio]s?) )?(?:${unit})|1 ora`),
  word(`(?:in |im |en |em |nel |del |de )?${year}`),
];

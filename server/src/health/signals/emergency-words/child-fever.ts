import { findCriticalEdge } from '@club/contract/health/signals/critical';

/** Whether a text tells of a fever that needs help now in a baby, or beside another sign in an older child. The text is folded, its words apart by one space. */
export const hasFeverishChild = (words: string): boolean => {
  const text = words.replace(/(?<=\w)-(?=[a-z])/g, ' ');
  if (!child.test(text)) return false;
  const degrees = readDegrees(text);
  if (degrees === null) return false;
  if (degrees >= findCriticalEdge('dangerous_temperature', 'body_temperature')) return true;
  const months = newborn.test(text) ? 0 : readMonths(text);
  if (months !== null && degrees >= (months <= 3 ? 38 : months <= 6 ? 39 : Number.POSITIVE_INFINITY)) return true;
  return degrees >= 39 && beside.test(text);
};

const any = (words: string): RegExp => new RegExp(`(?<!\\S)(?:${words.replaceAll('*', '\\w*')})(?!\\S)`);

const child = any(
  'son|daughter|baby|babies|infant|newborn|child|kid|toddler|boy|girl|grandson|granddaughter|grandchild|little one|twins?|nephew|niece|lo|sohn|tochter|saugling|kind|kleine|kleiner|kleinen|kleines|enkel|enkelin|enkelkind|neugeborene*|junge|madchen|zwilling*|hij[oa]|bebe|bebes|nin[oa]|niet[oa]|pequen[oa]|recien nacid[oa]|sobrin[oa]|fils|fille|bb|enfant|petite?|nourrisson|garcon|jumea*|figli[oa]|bambin[oa]|bimb[oa]|neonat[oa]|nipot*|piccol[oa]|filh[oa]|nenem|crianca|menin[oa]|net[oa]|recem nascid[oa]|sobrinh[oa]',
);
const newborn = any(
  'newborn|neugeborene*|recien nacid[oa]|nouveau ne|nourrisson de quelques jours|neonat[oa]|recem nascid[oa]',
);

/** What makes a high fever of an older child an emergency. */
const beside = any(
  'rash|spots|floppy|limp|lethargic|drowsy|stiff|neck|not drink*|wont drink|drink*|seizure|breath*|confus*|wet nappies|vomit*|wont wake|hard to wake|ausschlag|flecken|schlapp|schlaff|apathisch|nackensteif*|nacken|trinkt|krampf*|atmet|erbricht|benommen|sarpullido|manchas|erupcion|floj[oa]|decaid[oa]|somnolient[oa]|cuello|bebe nada|beber|respira|vomita|convuls*|mou|molle|amorphe|boutons|taches|eruption|nuque|boit|boire|respire|vomit|somnolent*|macchie|eruzione|sfogo|moscio|moscia|abbattut[oa]|collo|beve|bere|vomita|molinh[oa]|mole|pescoco|bebe mais|mamar|mama',
);

const names: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one eine einen ein einem un una uno une um uma a',
    'two zwei dos deux due dois duas',
    'three drei tres trois tre',
    'four vier cuatro quatre quattro quatro',
    'five funf cinco cinq cinque',
    'six sechs seis sei',
    'seven sieben siete sept sette sete',
    'eight acht ocho huit otto oito',
    'nine neun nueve neuf nove',
    'ten zehn diez dix dieci dez',
    'eleven elf once onze undici',
    'twelve zwolf doce douze dodici doze',
  ].flatMap((line, at) => line.split(' ').map((name): [string, number] => [name, at + 1])),
);
const count = `(\\d{1,2}|${Object.keys(names).join('|')})`;
const monthsIn: readonly (readonly [words: string, months: number])[] = [
  ['months?|mo|mos|monate?n?|mes|meses|mois|mesi|mese', 1],
  ['weeks?|wks?|wochen?|semanas?|semaines?|settimane?|settimana', 12 / 52],
];
/** "For two weeks": how long it lasts, not how old. */
const lasts =
  '(?<!(?:^|\\s)(?:for|since|past|last|in|next|seit|vor|desde|hace|depuis|pendant|da|ha|per|faz|por|every|alle) )';
const age = (units: string): RegExp => new RegExp(`(?<!\\S)${lasts}${count} ?(?:${units})(?!\\S)`);
const ofDays = new RegExp(
  `(?<!\\S)${count} (?:days? old|tage alt|tage altes?|dias de (?:vida|nacid[oa])|jours de vie|giorni di vita)(?!\\S)`,
);
const days = new RegExp(
  `(?<!\\S)(?:baby|bebe|bb|newborn|saugling|neonat[oa]|nourrisson|nenem) (?:of |von |de |di )?${count} (?:days?|tagen?|dias|jours|giorni)(?!\\S)`,
);

const toNumber = (told: string): number => names[told] ?? Number(told);

const readMonths = (text: string): number | null => {
  if (ofDays.test(text) || days.test(text)) return 0;
  for (const [units, months] of monthsIn) {
    const found = age(units).exec(text)?.[1];
    if (found) return toNumber(found) * months;
  }
  return null;
};

const notDegrees =
  '(?! ?(?:weeks?|wks|wochen?|woche|ssw|semanas?|semaines?|settimane?|kg|kilos?|g|gr|gramm?s?|cm|euros?|eur|points?|punkte|puntos|minutes?|years?|jahre|anos|ans|anni|size|grosse|kilometers?|km)(?!\\S))';
const withPoint = new RegExp(`(?<!\\S)(3[89]|4[0-2])[.,](\\d)\\d?(?:c|°c)?(?!\\S)${notDegrees}`);
const fever =
  'fever|temp|temperature|fieber|temperatur|fiebre|calentura|temperatura|fievre|febbre|febre|degrees|grad|grados|degres|gradi|graus';
const whole = new RegExp(
  `(?<!\\S)(?:(?:${fever})(?: (?!\\d)\\S+){0,2} (3[89]|4[0-2])(?!\\S)|(?<!(?:i|ich) )(?:has|got|at|hat|tiene|con|a|ha|tem|com|is|with|mit|avec|fait) (3[89]|4[0-2])(?!\\S)|(3[89]|4[0-2]) (?:of |de |di )?(?:${fever}|c)(?!\\S))${notDegrees}`,
);
const fahrenheit = /(?<!\S)(10[0-7])(?:[.,](\d))?(?: ?f)?(?!\S)/;

const readDegrees = (text: string): number | null => {
  const point = withPoint.exec(text);
  if (point) return Number(`${point[1]}.${point[2]}`);
  const found = whole.exec(text);
  const degrees = found?.slice(1).find(Boolean);
  if (degrees) return Number(degrees);
  const warm = any(`${fever}|f`).test(text) ? fahrenheit.exec(text) : null;
  return warm ? Math.round((Number(`${warm[1]}.${warm[2] ?? 0}`) - 32) / 0.18) / 10 : null;
};

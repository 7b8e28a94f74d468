import { fold, lowerFigures } from './fold.ts';

/** Powers of ten of the prefixes and volumes that reports use. */
const prefixes: Readonly<Record<string, number>> = {
  k: 3,
  '': 0,
  d: -1,
  c: -2,
  m: -3,
  u: -6,
  mc: -6,
  n: -9,
  p: -12,
  f: -15,
};
const volumes: Readonly<Record<string, number>> = {
  l: 0,
  dl: -1,
  '100ml': -1,
  cl: -2,
  ml: -3,
  cc: -3,
  cm3: -3,
  ul: -6,
  mcl: -6,
  mm3: -6,
  cmm: -6,
  nl: -9,
  pl: -12,
  um3: -15,
  fl: -15,
};

/**
 * The size a unit stands for, whatever its spelling: "mIU/L", "mU/l" and "µUI/mL" are one, and so are "10^9/L", "G/l", "/nl"
 * and "K/µL". Some spellings have two ("G/L" in capitals may be grams). @returns nothing for what is no unit.
 */
export const findSizes = (printed: string): readonly string[] => {
  const known = cache.get(printed);
  if (known) return known;
  const sizes = printed.length > 40 ? [] : listSizes(printed);
  if (cache.size < 5000) cache.set(printed, sizes);
  return sizes;
};

const cache = new Map<string, readonly string[]>();

const listSizes = (printed: string): readonly string[] => {
  const spaced = lowerFigures(printed).trim();
  const bare = spaced.replaceAll(/\s+/g, '').replace(/^[([](?=.*[)\]]$)(.*)[)\]]$/, '$1');
  if (bare === '' || /^\d*$/.test(bare)) return [];
  const text = fold(bare)
    .replaceAll('⁄', '/')
    .replace(/^[x×*·](?=10)/, '')
    .replace(/,(?=73)/, '.');
  const own = special[text] ?? findSpecial(text);
  if (own) return typeof own === 'string' ? [own] : own;
  const sizes = [findCount(bare, text), findRatio(text)].filter((size) => size !== null);
  return [...new Set(sizes)];
};

/** Units that are not made of a size and a volume. */
const special: Readonly<Record<string, string | readonly string[]>> = {
  '%': '1:-2',
  '‰': '1:-3',
  percent: '1:-2',
  'vol%': '1:-2',
  'vol-%': '1:-2',
  '%vol': '1:-2',
  prozent: '1:-2',
  'l/l': '1:0',
  '1/1': '1:0',
  ratio: '1:0',
  index: '1:0',
  quotient: '1:0',
  kvot: '1:0',
  indice: '1:0',
  rapport: '1:0',
  inr: '1:0',
  ph: 'pH:0',
  s: 's:0',
  's.': 's:0',
  sec: 's:0',
  'sec.': 's:0',
  sek: 's:0',
  'sek.': 's:0',
  seg: 's:0',
  'seg.': 's:0',
  secs: 's:0',
  seconds: 's:0',
  '"': 's:0',
  years: 'a:0',
  fl: 'L:-15',
  um3: 'L:-15',
  'um^3': 'L:-15',
  pg: 'g:-12',
  'pg/cell': 'g:-12',
  fmol: 'mol:-15',
  titre: 'titre:0',
  titer: 'titre:0',
  titel: 'titre:0',
  titolo: 'titre:0',
  titulo: 'titre:0',
};

const findSpecial = (text: string): string | readonly string[] | null => {
  if (/^mm(\/?\(?(1\.?)?(h|hr|hora|ora|std|stunde|heure|tim)\)?)?\.?$/.test(text)) return 'mm/h:0';
  if (/^ml\/m(i?n)\/1\.73(m2|m\^2|m\*2|qm|m)?\.?$/.test(text)) return 'GFR:0';
  if (/^ml\/(min|mn)\.?(kof|ksa)?$/.test(text)) return ['mL/min:0', 'GFR:0'];
  if (/^mosmo?l?\/kg(h2o|wasser)?$/.test(text)) return 'osm/kg:-3';
  if (/^(\/|per|pro|pour|par)?100\s?(wbc|wbcs|whitecells|leuko\w*|leuco\w*|leuk\.?|gb|lk)$/.test(text))
    return '/100WBC:0';
  if (/^(mg|g|mmol|ug)\/(24\.?(h|hr|hrs|std|stunden|ore|horas|heures|tim|u)?|d|tag|die|dia|jour|dygn)\.?$/.test(text)) {
    const unit = /^(m|u)?(g|mol)/.exec(text);
    return `${unit?.[2] ?? 'g'}/24h:${prefixes[unit?.[1] ?? ''] ?? 0}`;
  }
  return null;
};

/** Cells in a volume: a power of ten, or a word for one, in litres or their parts. */
const findCount = (bare: string, text: string): string | null => {
  const volume = (name: string): number | null => volumes[name.replace(/^(1|u\/)(?=[a-z])/, '')] ?? null;
  const power = /^10(?:\^|\*{1,2}|exp|ex|e|\()?\(?(\d{1,2})\)?(?:cells?|zellen|celulas|cel|cellules)?\/(\w+)$/.exec(
    text,
  );
  const short = /^e(\d{1,2})\/(\w+)$/.exec(text);
  const [, figure, per] = power ?? short ?? [];
  if (figure && per) {
    const in_ = volume(per);
    return in_ === null ? null : `1/L:${Number(figure) - in_}`;
  }
  const words: readonly (readonly [RegExp, number])[] = [
    [/^(k|thou?|thousands?|tsd\.?|tausend|mil|miles|mille|migl\.?|milliers|th)\/(\w+)$/, 3],
    [/^(mio\.?|mill?\.?|millions?|millones|milhoes|milioni|million|mln)\/(\w+)$/, 6],
    [/^(giga)\/(\w+)$/, 9],
    [/^(tera)\/(\w+)$/, 12],
    [
      /^()(?:1|cells|cell|zellen|cel|celulas|cellules|cellule|elementi|el\.?|leu|ery|hematies|leucocytes|n)?\/(\w+)$/,
      0,
    ],
  ];
  if (/^M\/[uµμ]/.test(bare)) return '1/L:12';
  if (/^[GT]\/[lL]$/.test(bare)) return `1/L:${bare[0] === 'G' ? 9 : 12}`;
  for (const [pattern, powers] of words) {
    const found = pattern.exec(text);
    const in_ = found ? volume(found[2] ?? '') : null;
    if (in_ !== null) return `1/L:${powers - in_}`;
  }
  return null;
};

/** The letters of an amount: mass, substance, activity, catalytic activity, equivalents. */
const amount = /^(k|d|c|mc|m|u|n|p|f)?(g|mol|iu|ui|ie|i\.u\.|u\.i\.|i\.e\.|ue|u|e|kat|eq|val)$/;
const kinds: Readonly<Record<string, string>> = { g: 'g', mol: 'mol', kat: 'kat', eq: 'eq', val: 'eq' };

const findAmount = (text: string): { kind: string; power: number } | null => {
  const found = amount.exec(text.replace(/^gamma$/, 'ug'));
  if (!found) return null;
  const [, prefix = '', unit = ''] = found;
  return { kind: kinds[unit] ?? 'U', power: prefixes[prefix] ?? 0 };
};

const findRatio = (text: string): string | null => {
  const percent = /^(m?g)%$/.exec(text);
  if (percent) return `g/L:${(percent[1] === 'mg' ? -3 : 0) + 1}`;
  const [, over = '', under = '', suffix = ''] =
    /^([a-z.]+)\/(100ml|[a-z.0-9]+?)(feu|ddu|creatinine|creatinina|creat\.?|crea\.?|krea\.?|kreatinin|hb|hgb|hemoglobin)?$/.exec(
      text.replaceAll(/[()]/g, ''),
    ) ?? [];
  const above = findAmount(over);
  if (!above) return null;
  const volume = volumes[under];
  if (volume !== undefined) {
    const kind = suffix === 'feu' || suffix === 'ddu' ? ` ${suffix}` : '';
    return `${above.kind}/L${kind}:${above.power - volume}`;
  }
  const below = findAmount(under);
  return below ? `${above.kind}/${below.kind}:${above.power - below.power}` : null;
};

import {
  addStrip,
  type Block,
  type Expected,
  type Language,
  type LayoutName,
  type Line,
  layOut,
  show,
  toDay,
} from './lay-out.ts';
import { type Panel, type PanelRow, panels } from './panels.data.ts';

export interface MadeReport {
  readonly laboratory: string;
  readonly fields: readonly (readonly string[])[];
  readonly blocks: readonly Block[];
  readonly remarks: readonly string[];
  readonly page: string;
  readonly isBeside: boolean;
  readonly isCards: boolean;
}

export interface Person {
  readonly name: string;
  readonly born: string;
  readonly sex: 'F' | 'M';
}

/** A generator of numbers that gives the same ones for the same seed. */
const createRandom = (seed: number) => {
  let state = seed * 2654435761;
  return (): number => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
};

export const makeReport = (language: Language, layout: LayoutName, seed: number, person: Person) => {
  const panel: Panel = panels[language];
  const random = createRandom(seed);
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
  const [date, before, long] = [
    `2026-0${1 + Math.floor(random() * 4)}-${13 + Math.floor(random() * 15)}`,
    '2025-06-19',
    '2024-11-23',
  ];
  const expected: Expected[] = [];
  const dash = pick([' - ', '-', ' – ']);
  const toInterval = ([, , , low, high, decimals]: PanelRow): string => {
    const [one, other] = [low, high].map((end) => (end === null ? '' : show(end, decimals, language)));
    if (low === null) return seed % 3 === 0 ? `< ${other}` : `${panel.below} ${other}`;
    return high === null ? (seed % 3 === 0 ? `> ${one}` : `${panel.above} ${one}`) : `${one}${dash}${other}`;
  };
  const draw = (row: PanelRow): number => drawValue(row, random);
  const makeLine = (row: PanelRow): Line => {
    const [code, names, , low, high, decimals] = row;
    const isLimit = code === 'crp' && seed % 2 === 0;
    const value = isLimit ? 0.6 : draw(row);
    const side = isLimit ? 0 : low !== null && value < low ? -1 : high !== null && value > high ? 1 : 0;
    const text = `${isLimit ? '<' : ''}${show(value, decimals, language)}`;
    const flag = side < 0 ? panel.flags[0] : side > 0 ? panel.flags[1] : '';
    return { row, name: pick(names), text, value, comparator: isLimit ? '<' : null, flag, interval: toInterval(row) };
  };
  const note = (line: Line, more: Partial<Expected> = {}): void => {
    const [code, , unit, low, high] = line.row;
    const codes = code === 'fasting_glucose' ? ['fasting_glucose', 'blood_glucose'] : [code];
    expected.push({
      codes,
      date,
      name: line.name,
      text: line.text,
      value: line.value,
      comparator: line.comparator,
      unit,
      low,
      high,
      earlier: false,
      ...more,
    });
  };
  const heads = Object.fromEntries(Object.entries(panel.heads).map(([role, words]) => [role, pick(words)])) as Record<
    keyof Panel['heads'],
    string
  >;
  const context = { panel, language, seed, random, date, before, long, heads, note, draw, dash };
  const blocks = panel.sections.flatMap(({ title, rows }): Block[] => {
    const lines = rows.map(makeLine);
    return [{ title, ...layOut(layout, lines, context) }];
  });
  const isTable = layout === 'long-table' || layout === 'wide-table' || layout === 'workbook' || layout === 'pasted';
  if (!isTable && layout !== 'cards' && layout !== 'beside') blocks.push(addStrip(layout, context, expected));
  const unread = isTable || layout === 'cards' || layout === 'beside' ? [] : panel.unknown.map(([name]) => name);
  if (unread.length > 0) addUnknown(blocks, panel, heads, language);
  const made: MadeReport = {
    laboratory: pick(panel.laboratories),
    fields: makeFields(panel, language, person, date, seed),
    blocks,
    remarks: isTable ? [] : panel.remarks,
    page: panel.labels.page,
    isBeside: layout === 'beside',
    isCards: layout === 'cards',
  };
  return { made, expected: { values: expected, unread }, date };
};

/** Rows of results that no catalogue has, below the last table. */
const addUnknown = (
  blocks: Block[],
  panel: Panel,
  heads: Readonly<Record<string, string>>,
  language: Language,
): void => {
  const last = blocks.at(-1);
  if (last) {
    const width = last.head?.length ?? 2;
    const at = last.head ? last.head.indexOf(heads.value ?? '') : 1;
    const units = last.head ? last.head.indexOf(heads.unit ?? '') : -1;
    const rows = panel.unknown.map(([name, value, unit]) => {
      const cells = Array.from({ length: width }, () => '');
      cells[0] = name;
      cells[at < 0 ? width - 1 : at] = language === 'en' ? value.replace(',', '.') : value;
      if (units >= 0) cells[units] = unit;
      return cells;
    });
    blocks[blocks.length - 1] = { ...last, rows: [...last.rows, ...rows] };
  }
};

const makeFields = (panel: Panel, language: Language, person: Person, date: string, seed: number): string[][] => {
  const { labels } = panel;
  const sex = person.sex === 'F' ? labels.female : labels.male;
  const colon = language === 'fr' ? ' : ' : ': ';
  return [
    [
      `${labels.patient}${colon}${person.name}`,
      `${labels.born}${colon}${toDay(person.born, language)}`,
      `${labels.sex}${colon}${sex}`,
    ],
    [
      `${labels.collected}${colon}${toDay(date, language)}${seed % 2 ? ' 08:15' : ''}`,
      `${labels.received}${colon}${toDay(date, language)} 11:40`,
      `${labels.reported}${colon}${toDay(`${date.slice(0, 8)}${Number(date.slice(8)) + 1}`, language)}`,
    ],
    [labels.fasting],
  ];
};

/** A value within its interval, or for one in five a little outside. */
const drawValue = ([code, , , low, high, decimals]: PanelRow, random: () => number): number => {
  const [from, to] = [low ?? (high ?? 1) * 0.3, high ?? (low ?? 1) * 1.6];
  const place = random() < 0.2 ? (random() < 0.5 ? -0.12 : 1.14) : 0.05 + random() * 0.9;
  const wide = code === 'sodium' ? 0.5 : 1;
  return Number(Math.max(from * 0.75, from + (to - from) * (0.5 + (place - 0.5) * wide)).toFixed(decimals));
};

import type { Panel, PanelRow, panels } from './panels.data.ts';

export const layouts = [
  'lined',
  'glued',
  'previous',
  'cumulative',
  'ends',
  'beside',
  'cards',
  'leaders',
  'by-sex',
  'twice',
  'interval-first',
  'with-sample',
  'long-table',
  'wide-table',
  'workbook',
  'pasted',
] as const;
export type LayoutName = (typeof layouts)[number];
export type Language = keyof typeof panels;

export interface Block {
  readonly title: string;
  readonly head: readonly string[] | null;
  readonly right: readonly number[];
  readonly rows: readonly (readonly string[])[];
}

export interface Expected {
  readonly codes: readonly string[];
  readonly date: string;
  readonly name: string;
  readonly text: string;
  readonly value: number | null;
  readonly comparator: '<' | '>' | null;
  readonly unit: string | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly earlier: boolean;
}

export const toDay = (date: string, language: Language): string => {
  const [year, month, day] = date.split('-');
  if (language === 'en') return `${month}/${day}/${year}`;
  return language === 'de' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`;
};

export const show = (value: number, decimals: number, language: Language): string => {
  const plain = value.toFixed(decimals);
  if (language === 'en') return plain;
  const [whole = '', rest] = plain.split('.');
  const grouped = language === 'pt' && whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole;
  return rest ? `${grouped},${rest}` : grouped;
};

/** Second units that reports print below the first, by code and first unit. */
const seconds: Readonly<Record<string, readonly [unit: string, factor: number, decimals: number]>> = {
  'fasting_glucose g/L': ['mmol/L', 5.5506, 2],
  'fasting_glucose mg/dL': ['mmol/L', 0.0555, 2],
  'fasting_glucose mg/dl': ['mmol/l', 0.0555, 2],
  'creatinine µmol/L': ['mg/L', 0.1131, 1],
  'creatinine mg/dL': ['µmol/L', 88.42, 0],
  'creatinine mg/dl': ['µmol/l', 88.42, 0],
};

export interface Line {
  readonly row: PanelRow;
  readonly name: string;
  readonly text: string;
  readonly value: number;
  readonly comparator: '<' | null;
  readonly flag: string;
  readonly interval: string;
}

interface Context {
  readonly panel: Panel;
  readonly language: Language;
  readonly seed: number;
  readonly random: () => number;
  readonly date: string;
  readonly before: string;
  readonly long: string;
  readonly heads: Record<keyof Panel['heads'], string>;
  readonly note: (line: Line, more?: Partial<Expected>) => void;
  readonly draw: (row: PanelRow) => number;
  readonly dash: string;
}

export const addStrip = (layout: LayoutName, { panel, heads, random, date }: Context, expected: Expected[]): Block => {
  const rows = panel.strip.rows.map(([code, name]) => {
    const text = random() < 0.2 ? panel.strip.trace : panel.strip.negative;
    expected.push({
      codes: [code],
      date,
      name,
      text,
      value: null,
      comparator: null,
      unit: null,
      low: null,
      high: null,
      earlier: false,
    });
    return layout === 'leaders' ? [name, text] : [name, text, '', panel.strip.negative];
  });
  const head = layout === 'leaders' ? null : [heads.name, heads.value, heads.unit, heads.interval];
  return { title: panel.strip.title, head, right: [], rows };
};

interface Tools extends Context {
  readonly layout: LayoutName;
  readonly unit: (line: Line) => string;
  /** An earlier result of the same quantity. */
  readonly older: (line: Line, day: string) => string;
  readonly all: (make: (line: Line) => readonly (readonly string[])[]) => (readonly string[])[];
}

type Made = Omit<Block, 'title'>;

/** The rows of one section in a layout. Each notes what is true of it. */
export const layOut = (layout: LayoutName, lines: readonly Line[], context: Context): Made => {
  const { note, draw, language } = context;
  const unit = (line: Line): string => line.row[2];
  const older = (line: Line, day: string): string => {
    const value = draw(line.row);
    const text = show(value, line.row[5], language);
    note(line, { date: day, text, value, comparator: null, earlier: true, low: null, high: null });
    return text;
  };
  const all: Tools['all'] = (make) =>
    lines.flatMap((line) => {
      note(line);
      return make(line);
    });
  return (makers[layout] ?? layPlain)({ ...context, layout, unit, older, all });
};

const layTable = ({ heads, all, unit, language, date, layout }: Tools): Made => ({
  head: [heads.date, heads.name, heads.value, heads.unit, heads.low, heads.high],
  right: [],
  rows: all((line) => {
    const [, , , low, high, decimals] = line.row;
    return [
      [
        layout === 'workbook' ? date : toDay(date, language),
        line.name,
        line.text,
        unit(line),
        low === null ? '' : show(low, decimals, language),
        high === null ? '' : show(high, decimals, language),
      ],
    ];
  }),
});

const layPlain = ({ heads, all, unit, layout }: Tools): Made => ({
  head: [heads.name, heads.value, heads.unit, heads.interval, ...(layout === 'lined' ? [heads.flag] : [])],
  right: [1],
  rows: all((line) => [
    [
      line.name,
      layout === 'lined' ? line.text : line.text,
      unit(line),
      line.interval,
      ...(layout === 'lined' ? [line.flag] : []),
    ],
  ]),
});

const makers: Partial<Record<LayoutName, (tools: Tools) => Made>> = {
  glued: ({ heads, all, unit }: Tools): Made => ({
    head: [heads.name, heads.value, heads.interval],
    right: [],
    rows: all((line) => [[line.name, `${line.text} ${unit(line)}${line.flag ? ` ${line.flag}` : ''}`, line.interval]]),
  }),
  previous: ({ heads, all, unit, older, language, before, seed, random }: Tools): Made => ({
    head: [heads.name, heads.value, heads.previous, heads.unit, heads.interval],
    right: [1],
    rows: all((line) => {
      const has = random() < 0.6;
      return [
        [
          line.name,
          `${line.flag && seed % 2 ? `${line.flag} ` : ''}${line.text}${line.flag && seed % 2 === 0 ? ` ${line.flag}` : ''}`,
          has ? `${older(line, before)} (${toDay(before, language)})` : '',
          unit(line),
          line.interval,
        ],
      ];
    }),
  }),
  cumulative: ({ heads, all, unit, older, language, before, long, date, random }: Tools): Made => ({
    head: [
      heads.name,
      heads.unit,
      heads.interval,
      toDay(date, language),
      toDay(before, language),
      toDay(long, language),
    ],
    right: [3, 4, 5],
    rows: all((line) => {
      return [
        [
          line.name,
          unit(line),
          line.interval,
          line.text,
          random() < 0.7 ? older(line, before) : '',
          random() < 0.5 ? older(line, long) : '',
        ],
      ];
    }),
  }),
  ends: ({ heads, all, unit, language }: Tools): Made => ({
    head: [heads.name, heads.value, heads.unit, heads.low, heads.high, heads.flag],
    right: [1, 3, 4],
    rows: all((line) => {
      const [, , , low, high, decimals] = line.row;
      return [
        [
          line.name,
          line.text,
          unit(line),
          low === null ? '' : show(low, decimals, language),
          high === null ? '' : show(high, decimals, language),
          line.flag,
        ],
      ];
    }),
  }),
  leaders: ({ all, unit }: Tools): Made => ({
    head: null,
    right: [],
    rows: all((line) => [[line.name, `${line.text} ${unit(line)}`, `(${line.interval})`]]),
  }),
  'by-sex': ({ heads, all, unit, language, panel, dash }: Tools): Made => ({
    head: [heads.name, heads.value, heads.unit, heads.interval],
    right: [1],
    rows: all((line) => {
      const [code, , , low, high, decimals] = line.row;
      if (code !== 'haemoglobin' && code !== 'ferritin' && code !== 'creatinine')
        return [[line.name, `${line.text}${line.flag ? ` ${line.flag}` : ''}`, unit(line), line.interval]];
      const man = `${show((low ?? 0) * 1.1, decimals, language)}${dash}${show((high ?? 0) * 1.1, decimals, language)}`;
      return [
        [
          line.name,
          `${line.text}${line.flag ? ` ${line.flag}` : ''}`,
          unit(line),
          `${panel.bySex[0]} ${line.interval}`,
        ],
        ['', '', '', `${panel.bySex[1]} ${man}`],
      ];
    }),
  }),
  twice: ({ heads, all, unit, language }: Tools): Made => ({
    head: [heads.name, heads.value, heads.unit, heads.interval, heads.flag],
    right: [1],
    rows: all((line) => {
      const second = seconds[`${line.row[0]} ${unit(line)}`];
      const again = second ? [['', show(line.value * second[1], second[2], language), second[0], '', '']] : [];
      return [[line.name, line.text, unit(line), line.interval, line.flag], ...again];
    }),
  }),
  'interval-first': ({ heads, all, unit }: Tools): Made => ({
    head: [heads.name, heads.interval, heads.unit, heads.value, heads.flag],
    right: [3],
    rows: all((line) => [[line.name, line.interval, unit(line), line.text, line.flag]]),
  }),
  'with-sample': ({ heads, all, unit, seed }: Tools): Made => ({
    head: [heads.name, heads.specimen, heads.value, heads.unit, heads.interval, heads.method],
    right: [2],
    rows: all((line) => [
      [
        line.name,
        'Serum',
        `${line.flag}${line.flag ? ' ' : ''}${line.text}`,
        unit(line),
        line.interval,
        seed % 2 ? 'CLIA' : 'PHOT',
      ],
    ]),
  }),
  'wide-table': ({ heads, all, unit, older, before, date }: Tools): Made => ({
    head: [heads.name, heads.unit, heads.interval, date, before],
    right: [],
    rows: all((line) => [[line.name, unit(line), line.interval, line.text, older(line, before)]]),
  }),
  'long-table': layTable,
  workbook: layTable,
};

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the product speaks about health: the health half, the assistant, and the pages that bring both halves together. */
const folders = [
  'contract/src/health',
  'contract/src/hub',
  'server/src/health',
  'server/src/hub/assistant',
  'server/src/hub/help',
  'web/src/health',
  'web/src/hub',
];

/** Names of illnesses, and words that say that somebody has one. */
const illness =
  /diagnos|hypertens|hypotens|diabet|depress|anxiety|insomnia|apnoea|apnea|cancer|tumou?r|obes(e|ity)|arrhythm|dementia|alzheimer|melanoma|an(a)?emia|prostatitis|carcinoma|disease|disorder|infection|infarct|stroke|heart attack|metabolic syndrome|osteopor|addict|alcoholi|you (may |might |probably |likely )?(have|suffer from) (a|an|the)\b/i;

/** The lines of two words or more in a source file: strings, templates, and what stands between tags. */
export const findSentences = (source: string): string[] => {
  const code = source.replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, '');
  const quoted = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
  const between = [...code.matchAll(/>([^<>{}=;]+)</g)].map(([, text = '']) => text.trim());
  return [...quoted, ...between]
    .filter((text) => !isStatement(text))
    .flatMap((text) => text.split('\n'))
    .filter((line) => /[a-z] [a-z]/i.test(line));
};

/** The texts of two words or more in a table or a list: recipes, exercises, foods. */
export const findSentencesInData = (file: string, text: string): string[] => {
  const texts = file.endsWith('.json') ? listStrings(JSON.parse(text)) : text.split(/[,;|"\n]/);
  return texts.map((one) => one.trim()).filter((one) => /[a-z] [a-z]/i.test(one));
};

const listStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
};

/** Statements and markup are read by machines. */
const isStatement = (text: string): boolean => /^\s*((select|insert|with|update|delete|create)\b|<\w+ )/.test(text);

export const namesIllness = (sentence: string): boolean => illness.test(sentence);

/** Every sentence of the product that names an illness. */
export const listSentencesWithIllness = (root: string): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      // the phrases of emergencies and of questions are what members write
      .filter(
        (file) => !/\.test\.|\.testing\.|(emergency-words|assistant\/(language|examples))\/.*\.data\.ts$/.test(file),
      )
      .flatMap((file) => readSentences(root, file))
      .filter(namesIllness),
  );

const readSentences = (root: string, file: string): string[] => {
  const read = () => readFileSync(path.join(root, file), 'utf8');
  if (/\.tsx?$/.test(file)) return findSentences(read());
  return /\.(json|csv)$/.test(file) ? findSentencesInData(file, read()) : [];
};

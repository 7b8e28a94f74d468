import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folders = ['contract/src/health', 'server/src/health', 'web/src/health'];

/** Names of illnesses, and words that say that somebody has one. */
const illness =
  /diagnos|hypertens|hypotens|diabet|depress|anxiety|insomnia|apnoea|apnea|cancer|tumou?r|obes(e|ity)|arrhythm|dementia|alzheimer|melanoma|an(a)?emia|prostatitis|carcinoma|disease|disorder|infection|infarct|stroke|heart attack|metabolic syndrome|osteopor|addict|alcoholi|you (may |might |probably |likely )?(have|suffer from) (a|an|the)\b/i;

/** The texts of two words or more in a source file: strings, templates, and what stands between tags. */
export const findSentences = (source: string): string[] => {
  const code = source.replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, '');
  const quoted = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
  const between = [...code.matchAll(/>([^<>{}=;]+)</g)].map(([, text = '']) => text.trim());
  return [...quoted, ...between].filter((text) => /[a-z] [a-z]/i.test(text) && !isStatement(text));
};

/** Statements and markup are read by machines. */
const isStatement = (text: string): boolean => /^\s*((select|insert|with|update|delete|create)\b|<\w+ )/.test(text);

export const namesIllness = (sentence: string): boolean => illness.test(sentence);

/** Every sentence of the health half that names an illness. */
export const listSentencesWithIllness = (root: string): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.testing\./.test(file))
        .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
    )
    .flatMap(findSentences)
    .filter(namesIllness);

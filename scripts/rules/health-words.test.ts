import path from 'node:path';
import { expect, test } from 'vitest';
import { sentencesWithIllness } from './health-words.data.ts';
import { findSentences, findSentencesInData, listSentencesWithIllness, namesIllness } from './health-words.ts';

const root = path.join(import.meta.dirname, '../..');
const reviewed = new Set(Object.values(sentencesWithIllness).flat());
const found = new Set(listSentencesWithIllness(root));

test('no sentence about health names an illness, but those that were read with that in mind', () => {
  expect([...found].filter((sentence) => !reviewed.has(sentence))).toEqual([]);
});

test('every sentence that was read still stands there', () => {
  expect([...reviewed].filter((sentence) => !found.has(sentence))).toEqual([]);
});

test('none of them tells a member that they have an illness', () => {
  const telling = /^(you|your \w+) .*\b(have|has|suffer|show|means?)\b.*(diabetes|cancer|disease|disorder|depression)/i;
  const asking = sentencesWithIllness.asks;
  expect([...reviewed].filter((sentence) => telling.test(sentence) && !asking.includes(sentence))).toEqual([]);
});

test.each([
  ["const a = 'You have diabetes now.';", ['You have diabetes now.']],
  ['<p>Your values mean hypertension</p>', ['Your values mean hypertension']],
  ['const a = `signs of depression`;', ['signs of depression']],
  ["const code = 'diabetes';", []],
  ['// a comment about diabetes and cancer', []],
  ['const a = `<path d="M0 0" stroke="white" />`;', []],
])('in %s the sentences with an illness are %j', (source, sentences) => {
  expect(findSentences(source).filter(namesIllness)).toEqual(sentences);
});

test.each([
  [
    'recipes.json',
    '{"recipes":[{"id":"a","steps":["Good against diabetes.","Stir well."]}]}',
    ['Good against diabetes.'],
  ],
  ['exercises.csv', 'squat,Squat,knee,Helps with depression|Stand tall', ['Helps with depression']],
  ['exercises.csv', 'id,diabetes,cancer', []],
])('in %s the texts of %j with an illness are %j', (file, text, texts) => {
  expect(findSentencesInData(file, text).filter(namesIllness)).toEqual(texts);
});

test('the lines of a template are read one by one, those of a query are not', () => {
  const source =
    'const a = `Be kind.\\n`; const b = `First line here\nsigns of depression`; const c = `select a\n  from cancer of x`;';
  expect(findSentences(source).filter(namesIllness)).toEqual(['signs of depression']);
});

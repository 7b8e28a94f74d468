import { describe, expect, it } from 'vitest';
import { foldText, toSingular } from './fold-text.ts';
import { measureDistance } from './similar-words.ts';
import { TextIndex } from './text-index.ts';

describe('text', () => {
  it.each([
    ['Crème frâiche', 'creme fraiche'],
    ['SMØRREBRØD', 'smorrebrod'],
    ['Jalapeño', 'jalapeno'],
    ['ﬁg', 'fig'],
    ['Ѕtор tаkіng', 'stop taking'],
    ['kill my\u200bself', 'kill myself'],
    ['\u202estop\u202c', 'stop'],
    ['сахар и хорошо', 'сахар и хорошо'],
    ['Ελλάδα', 'ελλαδα'],
  ])('folds %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('prefers a whole word to the beginning of one, and that to a typing error', () => {
    const words = ['Fige', 'Figs dried', 'Fit', 'Fig'].map((name) => ({ name, aliases: [] }));
    expect(new TextIndex(words).search('fig', 4).map(({ name }) => name)).toEqual(['Fig', 'Figs dried', 'Fige']);
  });

  it.each([
    ['kitten', 'kittne', 1],
    ['kitten', 'sitten', 1],
    ['kitten', 'kiten', 1],
    ['kitten', 'mitton', 2],
    ['kitten', 'bread', 3],
  ])('from %s to %s it is %d', (one, other, distance) => {
    expect(measureDistance(one, other, 2)).toBe(distance);
  });

  it.each([
    ['berries', 'berry'],
    ['tomatoes', 'tomato'],
    ['radishes', 'radish'],
    ['eggs', 'egg'],
    ['asparagus', 'asparagus'],
    ['peas', 'pea'],
  ])('takes %s as %s', (word, singular) => {
    expect(toSingular(word)).toBe(singular);
  });
});

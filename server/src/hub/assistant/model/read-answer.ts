import { z } from 'zod';
import type { Sentence } from './sentences.ts';

const Figure = z.object({ value: z.coerce.string().max(100), from: z.string().max(200) });
const TaggedSentence = z.object({ text: z.string().max(1200), figures: z.array(Figure).max(20).default([]) });

/** Reads a model's answer sentence by sentence as it comes: JSON with tagged sentences, or plain text without tags. */
export class AnswerReader {
  #text = '';
  /** Up to where sentences were given. */
  #at = 0;

  /** The sentences that became whole with this part. */
  add(part: string): Sentence[] {
    this.#text += part;
    if (this.#isUndecided()) return [];
    return this.#isJson() ? this.#readJson() : this.#readPlain(false);
  }

  /** What is left at the end. */
  end(): Sentence[] {
    return this.#isJson() ? this.#readJson() : this.#readPlain(true);
  }

  /** A fence or the beginning of one may still become JSON. */
  #isUndecided(): boolean {
    return /^\s*(?:`{1,3}(?:j(?:s(?:on?)?)?)?\s*)?$/.test(this.#text);
  }

  #isJson(): boolean {
    return /^\s*(?:```(?:json)?\s*)?[{[]|\{\s*"sentences"/.test(this.#text);
  }

  /** Each object of the list of sentences, once its last brace has come. */
  #readJson(): Sentence[] {
    const list = this.#text.indexOf('[', Math.max(0, this.#text.search(/\{\s*"sentences"/)));
    if (list < 0) return [];
    const sentences: Sentence[] = [];
    for (let start = this.#findBrace(Math.max(this.#at, list + 1)); start >= 0; start = this.#findBrace(this.#at)) {
      const end = findEnd(this.#text, start);
      if (end < 0) break;
      this.#at = end;
      const parsed = TaggedSentence.safeParse(parse(this.#text.slice(start, end)));
      if (parsed.success) sentences.push(...splitSentences(parsed.data));
    }
    return sentences.filter(({ text }) => text !== '');
  }

  #findBrace(from: number): number {
    return this.#text.indexOf('{', from);
  }

  #readPlain(isWhole: boolean): Sentence[] {
    const sentences: Sentence[] = [];
    const ends = /[.!?](?=\s)|\n/g;
    ends.lastIndex = this.#at;
    for (let end = ends.exec(this.#text); end; end = ends.exec(this.#text)) {
      sentences.push({ text: clean(this.#text.slice(this.#at, end.index + 1)), figures: [] });
      this.#at = end.index + 1;
    }
    if (isWhole && this.#at < this.#text.length) {
      sentences.push({ text: clean(this.#text.slice(this.#at)), figures: [] });
      this.#at = this.#text.length;
    }
    return sentences.filter(({ text }) => text !== '');
  }
}

/** Several sentences in one text are held against what was looked up one by one. */
const splitSentences = ({ text, figures }: Sentence): Sentence[] =>
  clean(text)
    .split(/(?<=[.!?])\s+/)
    .map((one) => ({ text: one, figures }));

/** One past the brace that closes the object at `start`; below 0 while it is open. */
const findEnd = (text: string, start: number): number => {
  let [depth, isString] = [0, false];
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (isString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isString = false;
    } else if (letter === '"') isString = true;
    else if (letter === '{') depth += 1;
    else if (letter === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Without links and marks of Markdown. */
const clean = (text: string): string =>
  text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[*_#`>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

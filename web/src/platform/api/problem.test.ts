import { expect, test } from 'vitest';
import { fieldErrors, saysItFailed, toProblem } from './problem.ts';

const fallback = 'Something went wrong, Please try again';
const of = (data: unknown, status: number | null = 400) => toProblem({ status, data }).message;

test.each([
  ['message', { message: 'Not today.', error: 'x', detail: 'y' }, 'Not today.'],
  ['error.message', { error: { message: 'Inner.' }, detail: 'y' }, 'Inner.'],
  ['error', { error: 'Plain.', detail: 'y' }, 'Plain.'],
  ['detail', { detail: 'Detail.' }, 'Detail.'],
  ['the first of errors', { errors: [{ field: 'email', message: 'First.' }, { message: 'Second.' }] }, 'First.'],
  ['the first value of a field map', { email: ['Taken.'], name: ['Short.'] }, 'Taken.'],
  ['the next one when a text is empty', { message: '  ', detail: 'Detail.' }, 'Detail.'],
])('the sentence of a failure is read from %s', (_, data, expected) => {
  expect(of(data)).toBe(expected);
});

test.each([
  ['no body', null],
  ['a text that is no object', 'Bad Gateway'],
  ['an empty object', {}],
  ['a list', []],
])('without a sentence the fallback is shown: %s', (_, data) => {
  expect(of(data, 502)).toBe(fallback);
});

test('a failure without an answer, or outside a call, uses the fallback', () => {
  expect(toProblem({ status: null, data: null })).toEqual({
    message: fallback,
    status: null,
    code: null,
    retryAfter: null,
  });
  expect(toProblem(new Error('boom')).message).toBe(fallback);
  expect(toProblem(undefined).message).toBe(fallback);
});

test('reads the time to wait and a code that is one of ours or null', () => {
  expect(toProblem({ status: 429, data: { code: 'rate_limited', message: 'Wait.', retry_after: 30 } })).toEqual({
    message: 'Wait.',
    status: 429,
    code: 'rate_limited',
    retryAfter: 30,
  });
  expect(toProblem({ status: 400, data: { code: 'unheard_of' } }).code).toBeNull();
});

test('reads field errors by name', () => {
  const data = {
    errors: [{ field: 'email', message: 'Taken.' }, { field: 'height', message: 'Too tall.' }, 'odd', null],
  };
  expect(fieldErrors({ status: 400, data })).toEqual({ email: 'Taken.', height: 'Too tall.' });
  expect(fieldErrors({ status: 500, data: null })).toEqual({});
});

test('recognises a failure in a successful status', () => {
  expect(saysItFailed({ error: 'No.', message: 'It did not work.' })).toBe(true);
  expect(saysItFailed({ success: false })).toBe(true);
  expect(saysItFailed({ message: 'Saved.' })).toBe(false);
  expect(saysItFailed([])).toBe(false);
});

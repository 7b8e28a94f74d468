import { expect, test } from 'vitest';
import { anEntry } from '#health/exchange/imports/formats/fixtures';
import { readFirstRows, readRows } from './csv.ts';
import { decodeText } from './decode.ts';
import { readJsonList } from './json-array.ts';
import { createOrderFinder, readLocalTime } from './local-times.ts';
import { isNap } from './nights.ts';
import { createSignFinder, readNumber } from './numbers.ts';
import { createSequence, createWallClock, toInstant } from './wall-clock.ts';

const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const text = 'Gerät;Glukose\nLibre 3;5,8\n';

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 of Windows', utf16(text, false)],
  ['UTF-16 of a Mac', utf16(text, true)],
  ['UTF-16 without a byte order mark', utf16(text, false).subarray(2)],
  ['Windows 1252', Buffer.from(text, 'latin1')],
])('reads %s, cut anywhere', async (_name, bytes) => {
  for (const pieces of [1, 3, 1000]) {
    expect((await Array.fromAsync(decodeText(anEntry('a.csv', bytes, pieces)))).join('')).toBe(text);
  }
  expect(await Array.fromAsync(readRows(anEntry('a.csv', bytes)))).toEqual([
    ['Gerät', 'Glukose'],
    ['Libre 3', '5,8'],
  ]);
});

test('a picture has no rows, and a quotation mark without end is no table', async () => {
  expect(await readFirstRows(anEntry('a.csv', Buffer.from([0x89, 0x50, 0, 0, 0, 1, 2, 3])))).toEqual([]);
  const open = anEntry('a.csv', `a,b\n"1,2\n${'x'.repeat(200_000)}`);
  await expect(Array.fromAsync(readRows(open))).rejects.toThrow();
});

test.each([
  ['1,024', '.', 1024],
  ['1.024', ',', 1024],
  ['1,024', ',', 1.024],
  ['5,8', '.', 5.8],
  ['2.336,5', '.', 2336.5],
  ['12,345,678', ',', 12_345_678],
  ["1'024", '.', 1024],
  ['1\u202f024', '.', 1024],
  ['−3.5', '.', -3.5],
  ['0,500', '.', 0.5],
  ['１２０', '.', 120],
  ['Low', '.', null],
  ['1e400', '.', null],
  ['12-13', '.', null],
  ['', '.', null],
] as const)('reads %j with %j for decimals as %j', (cell, sign, value) => {
  expect(readNumber(cell, sign)).toBe(value);
});

test("a file's decimal sign is the one that its clear numbers have", () => {
  const find = (cells: readonly string[]) => {
    const signs = createSignFinder();
    for (const cell of cells) signs.look(cell);
    return signs.find();
  };
  expect(find(['1,024', '7,05', '6,30'])).toBe(',');
  expect(find(['1,024', '5.02', '00:31:40'])).toBe('.');
  expect(find(['1,024'])).toBe('.');
});

test.each([
  ['2026-06-02T00:05:00', 'day_first', '2026-06-02T00:05:00'],
  ['2026/6/2 7:05', 'month_first', '2026-06-02T07:05:00'],
  ['02-06-2026 08:15', 'day_first', '2026-06-02T08:15:00'],
  ['02-06-2026 08:15 PM', 'month_first', '2026-02-06T20:15:00'],
  ['09/02/26 07:00:00', 'month_first', '2026-09-02T07:00:00'],
  ['2010-10-13 11:12PM', 'day_first', '2010-10-13T23:12:00'],
  ['2010-10-13 12:12AM', 'day_first', '2010-10-13T00:12:00'],
  ['2. 6. 2026', 'day_first', null],
  ['2.6.2026', 'day_first', '2026-06-02T00:00:00'],
  ['2024年3月5日 午後1:02', 'day_first', '2024-03-05T13:02:00'],
  ['31-02-2026 08:15', 'day_first', null],
  ['2026-13-01', 'day_first', null],
  ['2026-06-02 24:00', 'day_first', null],
  ['yesterday', 'day_first', null],
] as const)('reads the time %j, %s, as %j', (written, order, expected) => {
  const at = readLocalTime(written, order);
  expect(at === null ? null : new Date(at).toISOString().slice(0, 19)).toBe(expected);
});

test.each([
  [['03-04-2026', '13-04-2026'], 'day_first'],
  [['03-04-2026', '04-13-2026'], 'month_first'],
  [['03-04-2026', '05-06-2026'], 'unclear'],
  [['13-04-2026', '04-13-2026'], 'contradictory'],
  [['05-05-2026', '2026-06-07'], 'day_first'],
] as const)('the dates %j are %s', (dates, order) => {
  const orders = createOrderFinder();
  for (const date of dates) orders.look(date);
  expect(orders.find()).toBe(order);
});

const local = (time: string): number => Date.parse(`${time}:00Z`);
const toTimes = (zone: string, times: readonly string[]) => {
  const follow = createSequence(createWallClock(zone));
  return times.map((time) => new Date(follow(local(time))).toISOString().slice(0, 16));
};

test('the hour that is lived twice has two readings for each time, forwards and backwards', () => {
  const times = ['2026-10-25T01:30', '2026-10-25T02:00', '2026-10-25T02:30', '2026-10-25T02:00', '2026-10-25T02:30'];
  const expected = ['2026-10-24T23:30', '2026-10-25T00:00', '2026-10-25T00:30', '2026-10-25T01:00', '2026-10-25T01:30'];
  const last = { written: '2026-10-25T03:00', at: '2026-10-25T02:00' };
  expect(toTimes('Europe/Berlin', [...times, last.written])).toEqual([...expected, last.at]);
  const back = toTimes('Europe/Berlin', ['2026-10-25T03:30', last.written, ...times.toReversed()]);
  expect(back.slice(1)).toEqual([last.at, ...expected.toReversed()]);
});

test('a time that the clock left out in spring is read as an hour later', () => {
  const clock = createWallClock('Europe/Berlin');
  expect(new Date(toInstant(clock, local('2026-03-29T02:30'))).toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(new Date(toInstant(clock, local('2026-03-29T03:30'))).toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

test.each([
  ['Pacific/Kiritimati', '2026-06-01T10:00'],
  ['Pacific/Pago_Pago', '2026-06-02T11:00'],
  ['Asia/Kathmandu', '2026-06-01T18:15'],
  ['Australia/Lord_Howe', '2026-06-01T13:30'],
])('midnight in %s is %s in UTC', (zone, at) => {
  expect(toTimes(zone, ['2026-06-02T00:00'])).toEqual([at]);
});

const readJson = (content: string, pieces = 1) => Array.fromAsync(readJsonList(anEntry('a.json', content, pieces)));

test('a JSON list is read object by object, wherever it is cut', async () => {
  const list = [{ a: '}]"\\', b: [1, { c: null }] }, { a: 'é' }];
  for (const pieces of [1, 2, 7, 1000]) expect(await readJson(JSON.stringify(list, null, 1), pieces)).toEqual(list);
  expect(await readJson('{"a":1}\n{"a":2}\n')).toEqual([{ a: 1 }, { a: 2 }]);
  expect(await readJson(' [ ] ')).toEqual([]);
});

test.each(['[{"a":1},{"a":', '[{"a":1}', '[1,2]', 'null', '<html>', '[{"a":1}]x', '[{a:1}]', ''])(
  'refuses %j as JSON',
  async (content) => {
    await expect(readJson(content)).rejects.toThrow();
  },
);

test.each([
  ['09:59', 90, false],
  ['10:00', 90, true],
  ['21:59', 90, true],
  ['22:00', 90, false],
  ['14:00', 179, true],
  ['14:00', 180, false],
])('sleep that ends at %s after %d minutes is a nap: %s', (time, minutes, expected) => {
  const end = Date.parse(`2026-11-20T${time}:00Z`);
  expect(isNap(end - minutes * 60_000, end, 0)).toBe(expected);
});

import { expect, test } from 'vitest';
import { anEntry } from './fixtures.testing.ts';
import { formats, UnreadableFile } from './index.ts';

/** The beginning of a file of each kind, which what follows is not. */
const beginnings: readonly (readonly [name: string, content: string])[] = [
  ['clarity.csv', 'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Glucose Value (mg/dL)\n'],
  ['libre.csv', 'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL\n'],
  ['fitbit.csv', 'Activities\nDate,Calories Burned,Steps,Distance,Minutes Sedentary,Minutes Very Active\n'],
  ['sleep.csv', 'Sleep\nStart Time,End Time,Minutes Asleep,Time in Bed\n'],
  ['fit.csv', 'Date,Move Minutes count,Calories (kcal),Distance (m),Step count,Average weight (kg)\n'],
  [
    'Activities.csv',
    'Activity Type,Date,Favorite,Title,Distance,Calories,Time\nRun,2026-02-06 17:06:03,false,a,1,2,0:31:24\n',
  ],
  ['entries.json', '[{"sgv":105,"date":1780000000000,"type":"sgv"},'],
  ['steps-2026-09-01.json', '[{"dateTime":"09/02/26 21:58:00","value":"12"},'],
  ['sleep-2026-09-01.json', '[{"logId":1,"dateOfSleep":"2026-09-02"},'],
  ['steps_2026-09-03.csv', 'timestamp,steps,data source\n2026-09-03T06:00:00Z,91,Fitbit Air\n'],
  ['UserSleeps_2026-10-01.csv', 'sleep_id,sleep_type,sleep_start,sleep_end\n'],
  ['UDSFile_1.json', '[{"calendarDate":"2026-09-02","totalSteps":5},'],
  ['night.json', '{"fitnessActivity":"sleep",'],
  ['health_connect_export.db', 'SQLite format 3\0 steps_record_table'],
  ['run.fit', '\x0e\x20\x00\x00\x10\x00\x00\x00.FIT\x00\x00'],
];

/** What may follow: rows of other columns, text without end, brackets, zeros, noise. */
const endings: readonly string[] = [
  '',
  ',,,,,,,,,,\n;;;;;\n\t\t\n',
  `"${'x'.repeat(120_000)}`,
  '1,2026-99-99T99:99:99,EGV,,1e999,-,∞,NaN\n'.repeat(50),
  '"2026-09-22","-1","99999999999999999999","0x10","=1+1","<script>"\n'.repeat(20),
  `${'['.repeat(20_000)}`,
  '{"dateTime":{},"value":[],"startTime":5,"sgv":{},"date":{"a":1},"levels":{"data":[null,1,{"level":1}]}}]',
  '{"constructor":1,"__proto__":{"type":"sgv"},"date":1e300,"sgv":1e300}]',
  `\0\0\0${'\u202e\ufffd'.repeat(500)}`,
  Array.from({ length: 3000 }, (_, index) => String.fromCharCode((index * 7919) % 256)).join(''),
];

test.each(beginnings)(
  '%s with anything behind its beginning is read, or refused in one sentence',
  async (name, beginning) => {
    for (const ending of endings) {
      const entry = anEntry(name, Buffer.from(beginning + ending), 777);
      for (const format of formats) {
        const entries = await format.recognise({ name, size: entry.size, entries: [entry] });
        if (entries.length === 0) continue;
        const context = { timeZone: 'Europe/Berlin', answers: { date_order: 'day_first', distance_unit: 'km' } };
        const read = async () => {
          await format.ask?.(entries, context);
          for await (const batch of format.read(entries, context))
            for (const one of batch) expect(one.type).not.toBe('');
        };
        const fault = await read().catch((error: unknown) => error);
        if (fault !== undefined) expect(fault).toBeInstanceOf(UnreadableFile);
      }
    }
  },
);

test('every format names itself, and none takes a picture, a letter or nothing for its own', async () => {
  expect(new Set(formats.map(({ id }) => id)).size).toBe(formats.length);
  const others = [
    anEntry('photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])),
    anEntry('letter.txt', 'Dear Ada,\nthank you for the glucose (mg/dL), the steps and the sleep.\n'),
    anEntry('table.csv', 'Name,Date,Amount\nAda,2026-09-22,10\n'),
    anEntry('list.json', '[{"name":"Ada","date":"2026-09-22"}]'),
    anEntry('empty.csv', ''),
  ];
  for (const format of formats) {
    expect([format.id, await format.recognise({ name: 'a.zip', size: 1, entries: others })]).toEqual([format.id, []]);
  }
});

const minutes = (count: number, from = '2026-03-28T22:00:00Z') =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * 5 * 60_000).toISOString().slice(0, 19),
  );

/** Files whose rows stand alone: what comes before the rows, each row, what joins them, and what ends the file. */
const splittable: readonly (readonly [
  id: string,
  name: string,
  parts: readonly [string, readonly string[], string, string],
])[] = [
  [
    'dexcom_clarity',
    'clarity.csv',
    [
      'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Glucose Value (mg/dL)\n',
      minutes(100).map((time, index) => `${index},${time},EGV,,${index % 9 === 0 ? 'Low' : 90 + index}`),
      '\n',
      '\n',
    ],
  ],
  [
    'nightscout',
    'entries.json',
    [
      '[',
      minutes(100).map((time, index) => JSON.stringify({ sgv: 90 + index, date: Date.parse(`${time}Z`) })),
      ',',
      ']',
    ],
  ],
  [
    'fitbit_takeout',
    'steps-2026-03-01.json',
    [
      '[',
      minutes(100).map((time, index) => {
        const dateTime = `${time.slice(5, 7)}/${time.slice(8, 10)}/26 ${time.slice(11)}`;
        return JSON.stringify({ dateTime, value: String(index) });
      }),
      ',',
      ']',
    ],
  ],
  [
    'garmin_activities',
    'Activities.csv',
    [
      'Activity Type,Date,Favorite,Title,Distance,Calories,Time,Steps\n',
      minutes(40).map(
        (time, index) =>
          `Running,${time.replace('T', ' ')},false,Run,"5.${10 + index}",447,00:03:24,"4,8${10 + index}"`,
      ),
      '\n',
      '\n',
    ],
  ],
];

test.each(splittable)(
  '%s read in two halves gives the records of the whole',
  async (id, name, [head, rows, join, tail]) => {
    const format = formats.find((one) => one.id === id);
    const read = async (some: readonly string[]) => {
      const entry = anEntry(name, head + some.join(join) + tail);
      const context = { timeZone: 'Europe/Berlin', answers: { distance_unit: 'km' } };
      return (await Array.fromAsync(format?.read([entry], context) ?? [])).flat();
    };
    const whole = await read(rows);
    expect(whole.length).toBeGreaterThanOrEqual(rows.length);
    for (const at of [1, Math.floor(rows.length / 3), Math.floor(rows.length / 2), rows.length - 1]) {
      expect([...(await read(rows.slice(0, at))), ...(await read(rows.slice(at)))]).toEqual(whole);
    }
  },
);

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { dayMs, hourMs, minuteMs } from '@club/contract/platform/units';

/** One record of the export, as the baseline copies it into a table. */
export interface ExportRow {
  readonly type: string;
  readonly source: string;
  readonly at: number;
  readonly value: number;
}

const lastDay = Date.UTC(2026, 10, 20);

const pad = (value: number): string => String(value).padStart(2, '0');

const toTime = (at: number): string => {
  const local = new Date(at + hourMs);
  const date = `${local.getUTCFullYear()}-${pad(local.getUTCMonth() + 1)}-${pad(local.getUTCDate())}`;
  return `${date} ${pad(local.getUTCHours())}:${pad(local.getUTCMinutes())}:${pad(local.getUTCSeconds())} +0100`;
};

const watch = { name: 'Ada’s Apple Watch', model: 'Watch', hardware: 'Watch6,1' };
const phone = { name: 'Ada’s iPhone', model: 'iPhone', hardware: 'iPhone14,5' };

/** What a watch and a phone record in a day: type, unit, seconds apart, value. Two of them are nothing that the club keeps. */
const kinds = [
  { type: 'HeartRate', unit: 'count/min', apart: 240, from: watch, value: (n: number) => 52 + ((n * 37) % 90) },
  { type: 'StepCount', unit: 'count', apart: 300, from: watch, value: (n: number) => (n * 31) % 240 },
  { type: 'StepCount', unit: 'count', apart: 420, from: phone, value: (n: number) => (n * 17) % 260 },
  {
    type: 'DistanceWalkingRunning',
    unit: 'km',
    apart: 300,
    from: watch,
    value: (n: number) => ((n * 31) % 240) / 1300,
  },
  { type: 'ActiveEnergyBurned', unit: 'kcal', apart: 120, from: watch, value: (n: number) => ((n * 13) % 70) / 10 },
  { type: 'BasalEnergyBurned', unit: 'kcal', apart: 300, from: watch, value: (n: number) => 5 + (n % 7) / 10 },
  { type: 'OxygenSaturation', unit: '%', apart: 1800, from: watch, value: (n: number) => 0.94 + (n % 6) / 100 },
  { type: 'RestingHeartRate', unit: 'count/min', apart: 86_400, from: watch, value: (n: number) => 50 + (n % 14) },
  { type: 'BodyMass', unit: 'kg', apart: 86_400, from: phone, value: (n: number) => 70 + (n % 30) / 10 },
] as const;

/** The rows of a day. */
export const listRows = function* (midnight: number): Generator<ExportRow & { unit: string; length: number }> {
  for (const { type, unit, apart, from, value } of kinds) {
    for (let second = 0; second < 86_400; second += apart) {
      const at = midnight + second * 1000;
      yield { type, unit, source: from.name, at, length: Math.min(apart, 280), value: value(at / 1000 / apart) };
    }
  }
};

const toElement = ({ type, unit, source, at, length, value }: ExportRow & { unit: string; length: number }): string => {
  const { model, hardware } = source === watch.name ? watch : phone;
  const device = `&lt;&lt;HKDevice: 0x283d5${(at % 9973).toString(16)}&gt;, name:${model}, manufacturer:Apple Inc., model:${model}, hardware:${hardware}, software:9.1&gt;`;
  const end = toTime(at + length * 1000);
  return ` <Record type="HKQuantityTypeIdentifier${type}" sourceName="${source}" sourceVersion="9.1" device="${device}" unit="${unit}" creationDate="${end}" startDate="${toTime(at)}" endDate="${end}" value="${value}"/>\n`;
};

const sleepOf = (midnight: number): string =>
  Array.from({ length: 12 }, (_, part) => {
    const [start, end] = [midnight - hourMs + part * 38 * minuteMs, midnight - hourMs + (part + 1) * 38 * minuteMs];
    const state = ['AsleepCore', 'AsleepDeep', 'AsleepREM', 'Awake'][part % 4];
    return ` <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="${watch.name}" startDate="${toTime(start)}" endDate="${toTime(end)}" value="HKCategoryValueSleepAnalysis${part === 11 ? 'AsleepCore' : state}"/>\n`;
  }).join('');

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (ExportDate)>\n]>\n<HealthData locale="en_ES">\n';

export interface WrittenExport {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  /** Midnights of the days it holds. */
  readonly days: readonly number[];
}

/**
 * Writes an `export.xml` of as many bytes, of as many recent days as that takes. Real exports hold many more records of a
 * day; here each day is written again with later seconds until the size is reached, at most twenty years back.
 */
export const writeExport = async (folder: string, wanted: number): Promise<WrittenExport> => {
  const file = path.join(folder, 'export.xml');
  const out = createWriteStream(file);
  let [bytes, rows] = [0, 0];
  const days: number[] = [];
  const write = async (text: string) => {
    bytes += Buffer.byteLength(text);
    if (!out.write(text)) await once(out, 'drain');
  };
  await write(head);
  for (let midnight = lastDay; bytes < wanted; midnight -= dayMs) {
    const elements = [...listRows(midnight)].map(toElement);
    days.push(midnight);
    rows += elements.length + 12;
    await write(elements.join('') + sleepOf(midnight));
  }
  await write('</HealthData>\n');
  out.end();
  await once(out, 'close');
  return { file, bytes, rows, days };
};

export const removeExport = ({ file }: WrittenExport): Promise<void> => rm(file, { force: true });

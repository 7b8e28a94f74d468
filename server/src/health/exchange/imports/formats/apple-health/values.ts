import type { Recorder } from '#health/exchange/imports/formats/reading';

/** `2026-11-22 08:15:30 +0100`, as every date of an export is written. */
export const parseTime = (text: string | undefined): { readonly at: number; readonly zone: string } | null => {
  if (text?.length !== 25) return null;
  const midnight = findMidnight(text.slice(0, 10));
  const [hour, minute, second] = [readTwo(text, 11), readTwo(text, 14), readTwo(text, 17)];
  const zone = findZone(text.slice(20));
  if (!zone || !(hour < 24 && minute < 60 && second < 61)) return null;
  const at = midnight + ((hour * 60 + minute - zone.minutes) * 60 + second) * 1000;
  return Number.isNaN(at) ? null : { at, zone: zone.name };
};

const readTwo = (text: string, at: number): number => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

/** Records follow each other by day, so the last days are remembered. */
const midnights = new Map<string, number>();

const findMidnight = (day: string): number => {
  const known = midnights.get(day);
  if (known !== undefined) return known;
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (midnights.size > 20_000) midnights.clear();
  midnights.set(day, time);
  return time;
};

const zones = new Map<string, { name: string; minutes: number } | null>();

const findZone = (text: string): { name: string; minutes: number } | null => {
  const known = zones.get(text);
  if (known !== undefined) return known;
  const match = /^([+-])(\d\d)(\d\d)$/.exec(text);
  const minutes = match ? Number(match[2]) * 60 + Number(match[3]) : Number.NaN;
  const zone =
    match && minutes <= 14 * 60
      ? { name: `${match[1]}${match[2]}:${match[3]}`, minutes: match[1] === '-' ? -minutes : minutes }
      : null;
  if (zones.size > 1000) zones.clear();
  zones.set(text, zone);
  return zone;
};

const recorders = new Map<string, Recorder>();

/** Who recorded something: by the hardware where the record names it, otherwise by the name of the source. */
export const findRecorder = (sourceName: string, device: string, typed: boolean): Recorder => {
  const model = findModel(device);
  const key = `${typed} ${model} ${sourceName}`;
  const known = recorders.get(key);
  if (known) return known;
  const made: Recorder = {
    device: sourceName.trim() || model || 'Apple Health',
    source: findSource(sourceName, model, typed),
  };
  if (recorders.size > 1000) recorders.clear();
  recorders.set(key, made);
  return made;
};

/** `<<HKDevice: 0x28>, name:Apple Watch, model:Watch, …>`; the address in front differs from record to record. */
const findModel = (device: string): string => {
  const at = device.indexOf('model:');
  if (at < 0) return '';
  const end = device.indexOf(',', at);
  return device.slice(at + 6, end < 0 ? device.length : end).replace('>', '');
};

const worn = /watch|band|ring|oura|whoop|garmin|fitbit|polar|withings|suunto|coros|amazfit|zepp/i;

const findSource = (sourceName: string, model: string, typed: boolean): Recorder['source'] => {
  if (typed) return 'manual';
  if (/iphone|ipad|ipod/i.test(model)) return 'phone';
  return worn.test(model) || worn.test(sourceName) ? 'watch' : 'phone';
};

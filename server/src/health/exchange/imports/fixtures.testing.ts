import { createHash } from 'node:crypto';
import { type HealthImport, imports } from '@club/contract/health/exchange/imports';
import { strToU8, zipSync } from 'fflate';
import { call, type Member, type TestClub } from '#tools/testing';

/** `2026-11-19T08:00:00Z` as Apple Health writes it, at an offset in hours. */
const toAppleTime = (at: Date, offset = 1): string => {
  const local = new Date(at.getTime() + offset * 3_600_000).toISOString();
  const sign = offset < 0 ? '-' : '+';
  return `${local.slice(0, 10)} ${local.slice(11, 19)} ${sign}${String(Math.abs(offset)).padStart(2, '0')}00`;
};

interface AppleRecord {
  readonly type: string;
  readonly start: string;
  readonly end?: string;
  readonly value?: number | string;
  readonly unit?: string;
  readonly source?: string;
  readonly model?: string;
  readonly typed?: boolean;
  readonly offset?: number;
}

/** One `<Record>` of an export; times in UTC. */
const anAppleRecord = (record: AppleRecord): string => {
  const { type, start, end = start, value, unit, source = 'Ada’s Apple Watch', model = 'Watch', offset } = record;
  const device = model ? ` device="&lt;&lt;HKDevice: 0x28&gt;, name:x, model:${model}, hardware:${model}6,1&gt;"` : '';
  const [from, to] = [toAppleTime(new Date(start), offset), toAppleTime(new Date(end), offset)];
  const times = `creationDate="${to}" startDate="${from}" endDate="${to}"`;
  const head = `<Record type="HK${type}" sourceName="${source}"${device}${unit ? ` unit="${unit}"` : ''} ${times}`;
  const full = value === undefined ? head : `${head} value="${value}"`;
  return record.typed ? `${full}><MetadataEntry key="HKWasUserEntered" value="1"/></Record>` : `${full}/>`;
};

const quantity =
  (type: string, unit: string) =>
  (start: string, value: number | string, more: Partial<AppleRecord> = {}) =>
    anAppleRecord({ type: `QuantityTypeIdentifier${type}`, unit, start, value, ...more });

export const apple = {
  steps: quantity('StepCount', 'count'),
  distance: quantity('DistanceWalkingRunning', 'km'),
  energy: quantity('ActiveEnergyBurned', 'kcal'),
  exercise: quantity('AppleExerciseTime', 'min'),
  heartRate: quantity('HeartRate', 'count/min'),
  glucose: quantity('BloodGlucose', 'mg/dL'),
  weight: quantity('BodyMass', 'kg'),
  systolic: quantity('BloodPressureSystolic', 'mmHg'),
  diastolic: quantity('BloodPressureDiastolic', 'mmHg'),
  oxygen: quantity('OxygenSaturation', '%'),
  breathing: quantity('RespiratoryRate', 'count/min'),
  vo2max: quantity('VO2Max', 'mL/min·kg'),
  variability: quantity('HeartRateVariabilitySDNN', 'ms'),
  temperature: quantity('BodyTemperature', 'degC'),
  sleep: (start: string, end: string, state: string, more: Partial<AppleRecord> = {}) =>
    anAppleRecord({
      type: 'CategoryTypeIdentifierSleepAnalysis',
      start,
      end,
      value: `HKCategoryValueSleepAnalysis${state}`,
      ...more,
    }),
  /** A workout with its energy above rest in kcal and its mean heart rate. */
  workout: (
    start: string,
    end: string,
    sport = 'Running',
    { source = 'Ada’s Apple Watch', kcal = 0, pulse = 0 } = {},
  ) => {
    const statistics = (type: string, more: string) =>
      `<WorkoutStatistics type="HKQuantityTypeIdentifier${type}" ${more}/>`;
    const energy = kcal > 0 ? statistics('ActiveEnergyBurned', `sum="${kcal}" unit="kcal"`) : '';
    const pulses =
      pulse > 0 ? statistics('HeartRate', `average="${pulse}" maximum="${pulse + 20}" unit="count/min"`) : '';
    return `<Workout workoutActivityType="HKWorkoutActivityType${sport}" sourceName="${source}" startDate="${toAppleTime(new Date(start))}" endDate="${toAppleTime(new Date(end))}">${energy}${pulses}</Workout>`;
  },
  mindful: (start: string, end: string) => anAppleRecord({ type: 'CategoryTypeIdentifierMindfulSession', start, end }),
};

export const toXml = (records: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (ExportDate,Me)>\n]>\n<HealthData locale="en_ES">\n<ExportDate value="2026-11-22 10:00:00 +0100"/>\n${records.join('\n')}\n</HealthData>\n`;

/** The zip of an export, under the names that a phone gives. */
export const toZip = (records: readonly string[], name = 'apple_health_export/export.xml'): Uint8Array =>
  zipSync({
    [name]: strToU8(toXml(records)),
    'apple_health_export/export_cda.xml': strToU8('<?xml version="1.0"?><ClinicalDocument/>'),
  });

/** Uploads a file in parts, and has it read. */
export const upload = async (
  club: TestClub,
  as: Member,
  bytes: Uint8Array,
  { name = 'export.zip', partBytes = 1 << 20 } = {},
): Promise<HealthImport> => {
  const fingerprint = createHash('sha256').update(bytes).digest('hex');
  const { body } = await call(club.app, imports.startImport, { name, size: bytes.length, fingerprint }, { as });
  for (let offset = 0; offset < bytes.length; offset += partBytes) {
    const part = new File([new Uint8Array(bytes.subarray(offset, offset + partBytes))], 'part');
    await call(club.app, imports.sendImportPart, { id: body.id, offset, part }, { as });
  }
  await club.runJobs();
  return show(club, as, body.id);
};

export const show = async (club: TestClub, as: Member, id: string): Promise<HealthImport> =>
  (await call(club.app, imports.getImport, { id }, { as })).body;

/** Confirms an import that was read, and has it written. */
export const confirm = async (
  club: TestClub,
  as: Member,
  { id }: Pick<HealthImport, 'id'>,
  leave_out: never[] | HealthImport['found'][number]['kind'][] = [],
): Promise<HealthImport> => {
  await call(club.app, imports.confirmImport, { id, leave_out: leave_out as never[] }, { as });
  await club.runJobs();
  return show(club, as, id);
};

export const importFile = async (club: TestClub, as: Member, records: readonly string[]): Promise<HealthImport> =>
  confirm(club, as, await upload(club, as, toZip(records)));

export const undo = async (club: TestClub, as: Member, { id }: Pick<HealthImport, 'id'>): Promise<HealthImport> => {
  await call(club.app, imports.undoImport, { id }, { as });
  await club.runJobs();
  return show(club, as, id);
};

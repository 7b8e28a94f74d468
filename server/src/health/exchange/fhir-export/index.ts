import { fhirExport as contract } from '@club/contract/health/exchange/fhir-export';
import { metricCodes } from '@club/contract/health/signals/metrics';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { readRecordedDays } from '#health/body/activity';
import { measureRealFortnight } from '#health/body/glucose';
import { readSleep } from '#health/body/sleep';
import { findAnswers } from '#health/check-up/assessment';
import { listScoredResponses } from '#health/check-up/questionnaires';
import { listValues } from '#health/signals/measurements';
import { readSeries } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import { domain } from '#platform/domain';
import type { ExportContext } from '#platform/personal-data';
import { writeActivityFile, writeSleepFile } from './day-files.ts';
import { eraseHealthData } from './erasure.ts';
import { type Resource, toBundle, toReference } from './fhir.ts';
import { toBodyMassIndexes } from './fhir-body-mass.ts';
import { toDayObservations, toNightObservations } from './fhir-days.ts';
import { splitReadings, toSensorReadings, toSensorSummary } from './fhir-glucose.ts';
import { toSmokingStatus } from './fhir-habits.ts';
import { toObservations } from './fhir-observations.ts';
import { toQuestionnaireResources } from './fhir-questionnaires.ts';
import { exportedSeries, toSeriesObservations } from './fhir-series.ts';

export { identify, type Resource, toReference } from './fhir.ts';
export { toBodyMassIndexes } from './fhir-body-mass.ts';
export { toSmokingStatus } from './fhir-habits.ts';
export { toObservations } from './fhir-observations.ts';

/** Before any value that can be entered. */
const beginning = new Date('1900-01-01T00:00:00Z');

/** All days, the one that may already be tomorrow included. */
const always = (now: Date) => ({ from: '1900-01-01', to: addDays(now.toISOString().slice(0, 10), 1) });

const makeActivityFile = ({ healthDb, clock }: ExportContext, memberId: string): Promise<Uint8Array> =>
  asMember(healthDb, memberId, async (db) =>
    new TextEncoder().encode(writeActivityFile((await readRecordedDays(db, memberId, always(clock.now()))).values())),
  );

const makeSleepFile = ({ healthDb, clock }: ExportContext, memberId: string): Promise<Uint8Array> =>
  asMember(healthDb, memberId, async (db) =>
    new TextEncoder().encode(writeSleepFile((await readSleep(db, memberId, always(clock.now()))).values())),
  );

/** A member's measured values, days, nights and questionnaires as one FHIR R4 bundle. */
const makeBundle = ({ healthDb, config, clock }: ExportContext, memberId: string): Promise<Uint8Array> =>
  asMember(healthDb, memberId, async (db) => {
    const now = clock.now();
    const subject = toReference(memberId);
    const values = await listValues(db, memberId, { metrics: metricCodes, from: beginning, upTo: now });
    const responses = await listScoredResponses(db, config, memberId);
    const span = { from: beginning, to: now };
    const measured: Resource[] = [];
    for (const metric of exportedSeries) {
      const points = await readSeries(db, memberId, metric, span);
      const { recent, older } = metric === 'glucose' ? splitReadings(points, now) : { recent: [], older: points };
      for (const one of toSeriesObservations(metric, older, subject)) measured.push(one);
      for (const one of toSensorReadings(recent, subject)) measured.push(one);
    }
    const local = await findLocalTime(db, memberId, { config, clock });
    const fortnight = await measureRealFortnight({ db, memberId, local, now });
    const bundle = toBundle(
      [
        { resourceType: 'Patient', id: memberId },
        ...toObservations(values, subject),
        ...measured,
        ...toBodyMassIndexes(values, subject),
        ...toSmokingStatus(await findAnswers(db, config, memberId), subject),
        ...(fortnight ? toSensorSummary(fortnight, subject) : []),
        ...toDayObservations((await readRecordedDays(db, memberId, always(now))).values(), subject),
        ...toNightObservations((await readSleep(db, memberId, always(now))).values(), subject),
        ...toQuestionnaireResources(responses, subject),
      ],
      now,
    );
    return new TextEncoder().encode(JSON.stringify(bundle));
  });

/** Health data as a whole: in a form that other systems read, and its deletion. */
export const fhirExport = domain({
  name: 'health/exchange/fhir-export',
  contract,
  routes: { eraseHealthData },
  exportFiles: [
    {
      name: 'health/bundle.json',
      explanation:
        'your measurements, body mass index, smoking status, sensor readings, days, nights and questionnaires for other systems (FHIR R4, LOINC, UCUM), without simulated data',
      make: makeBundle,
    },
    {
      name: 'health/activity.csv',
      explanation: 'your days of activity for spreadsheets, each as its source told it',
      make: makeActivityFile,
    },
    {
      name: 'health/sleep.csv',
      explanation: 'your nights and naps for spreadsheets, times in UTC',
      make: makeSleepFile,
    },
  ],
});

import { metricCodes } from '@club/contract/health/metrics';
import { records as contract } from '@club/contract/health/records';
import { measureRealFortnight } from '#health/glucose';
import { listScoredResponses } from '#health/instruments';
import { listValues } from '#health/observations';
import { readSeries } from '#health/series';
import { asMember } from '#health/storage';
import { findLocalTime } from '#health/time-zones';
import { domain } from '#platform/domain';
import type { ExportContext } from '#platform/personal-data';
import { eraseHealthData } from './erasure.ts';
import { toBundle } from './fhir.ts';
import { toSensorObservations, toSensorSummary } from './fhir-glucose.ts';
import { toObservations } from './fhir-observations.ts';
import { toQuestionnaireResources } from './fhir-questionnaires.ts';

/** Before any value that can be entered. */
const beginning = new Date('1900-01-01T00:00:00Z');

/** A member's measured values and questionnaires as one FHIR R4 bundle. */
const makeBundle = ({ healthDb, config, clock }: ExportContext, memberId: string): Promise<Uint8Array> =>
  asMember(healthDb, memberId, async (db) => {
    const now = clock.now();
    const subject = `Patient/${memberId}`;
    const values = await listValues(db, memberId, { metrics: metricCodes, from: beginning, upTo: now });
    const responses = await listScoredResponses(db, config, memberId);
    const readings = await readSeries(db, memberId, 'glucose', { from: beginning, to: now });
    const local = await findLocalTime(db, memberId, config);
    const fortnight = await measureRealFortnight({ db, memberId, local, now });
    const bundle = toBundle(
      [
        { resourceType: 'Patient', id: memberId },
        ...toObservations(values, subject),
        ...toSensorObservations(readings, subject),
        ...(fortnight ? toSensorSummary(fortnight, subject) : []),
        ...toQuestionnaireResources(responses, subject),
      ],
      now,
    );
    return new TextEncoder().encode(JSON.stringify(bundle, null, 2));
  });

/** Health data as a whole: in a form that other systems read, and its deletion. */
export const records = domain({
  name: 'health/records',
  contract,
  routes: { eraseHealthData },
  exportFiles: [
    {
      name: 'health/bundle.json',
      explanation:
        'your measurements, sensor readings and questionnaires for other systems (FHIR R4, LOINC, UCUM), without simulated data',
      make: makeBundle,
    },
  ],
});

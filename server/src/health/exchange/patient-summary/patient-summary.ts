import type { patientSummary as contract, PatientSummary } from '@club/contract/health/exchange/patient-summary';
import { findActiveMember } from '#core/identity';
import type { HealthCall } from '#health/base/consents';
import { findAnswers } from '#health/check-up/assessment';
import { identify, type Resource, toReference, toSmokingStatus } from '#health/exchange/fhir-export';
import { listValues } from '#health/signals/measurements';
import { readPerson } from '#health/signals/person';
import type { MemberFacts } from '#health/signals/profile';
import { Refusal } from '#platform/http';
import { toAlcoholUse } from './alcohol.ts';
import { declareAllergies, declareConditions, declareMedicines } from './declared.ts';
import { toDocument } from './document.ts';
import { summaryMetrics, toResults, toVitalSigns } from './measured.ts';

/** Before any value that can be entered. */
const beginning = new Date('1900-01-01T00:00:00Z');

/** The caller's summary as it is now. @throws {Refusal} not_found for a member who was suspended in this moment. */
export const getPatientSummary = async (
  call: HealthCall<typeof contract.getPatientSummary>,
): Promise<PatientSummary> => {
  const { db, healthDb, config, clock, caller } = call;
  const now = clock.now();
  const named = await findActiveMember(db, { id: caller.id });
  if (!named) throw new Refusal('not_found');
  const person = await readPerson(call);
  const patient = identify(toPatient({ given: named.first_name, family: named.last_name }, person.profile));
  const author = identify({ resourceType: 'Organization', name: `${config.product.name} Club` });
  const subject = toReference(patient.id);
  const answers = await findAnswers(healthDb, config, caller.id);
  const values = await listValues(healthDb, caller.id, { metrics: summaryMetrics, from: beginning, upTo: now });
  return toDocument({
    patient,
    author,
    title: `Patient summary from the ${config.product.name} Club`,
    now,
    sections: {
      problems: declareConditions(person, answers, subject),
      allergies: declareAllergies(person, answers, subject),
      medicines: declareMedicines(person, answers, subject),
      results: toResults(values, subject),
      vital_signs: toVitalSigns(values, subject),
      social_history: [...toSmokingStatus(answers, subject), ...toAlcoholUse(answers, subject)],
    },
  });
};

interface Name {
  readonly given: string;
  readonly family: string;
}

const genders = { M: 'male', F: 'female' } as const;

/** The member as the summary's patient. A birth date that was never told is marked as unknown, as the profile asks. */
const toPatient = ({ given, family }: Name, profile: MemberFacts | null): Resource => {
  const gender = profile?.gender;
  return {
    resourceType: 'Patient',
    name: [
      { text: `${given} ${family}`.trim(), ...(family && { family }), ...(given && { given: given.split(/\s+/) }) },
    ],
    ...(gender && gender !== 'PNTS' ? { gender: genders[gender] } : {}),
    ...(profile?.date_of_birth
      ? { birthDate: profile.date_of_birth }
      : {
          _birthDate: {
            extension: [
              { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'asked-unknown' },
            ],
          },
        }),
  };
};

import { ipaq } from './activity.data.ts';
import type { Questionnaire } from './definition.ts';
import { auditCOriginal, auditCUnits, hsi } from './habits.data.ts';
import { mepa } from './mepa.data.ts';
import { gad2, phq2 } from './mood.data.ts';
import { findrisc, nosas } from './risks.data.ts';

/** Every version that was ever offered: answers are read under the version that they were given under. */
export const questionnaireVersions: readonly Questionnaire[] = [
  phq2,
  gad2,
  ipaq,
  mepa,
  auditCOriginal,
  auditCUnits,
  hsi,
  findrisc,
  nosas,
];

/** What a member of a country is offered on a day (YYYY-MM-DD): the newest valid version of each questionnaire. */
export const listQuestionnaires = (
  country: string | null,
  day: string,
  versions: readonly Questionnaire[] = questionnaireVersions,
): readonly Questionnaire[] => {
  const codes = [...new Set(versions.map(({ code }) => code))];
  return codes.flatMap((code) => findOffered(code, country, day, versions) ?? []);
};

/** A version for the country goes before one for all countries, then the newest. */
const findOffered = (
  code: string,
  country: string | null,
  day: string,
  versions: readonly Questionnaire[],
): Questionnaire | undefined => {
  const valid = versions.filter((one) => one.code === code && one.validFrom <= day);
  const own = valid.filter(({ countries }) => country !== null && countries?.includes(country));
  const fit = own.length > 0 ? own : valid.filter(({ countries }) => countries === null);
  return fit.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))[0];
};

export const findVersion = (
  code: string,
  version: string,
  versions: readonly Questionnaire[] = questionnaireVersions,
): Questionnaire | undefined => versions.find((one) => one.code === code && one.version === version);

import {
  choiceFacts,
  type person as contract,
  type FactCode,
  type PersonRecord,
  yesNoFacts,
} from '@club/contract/health/signals/person';
import type { HealthCall } from '#health/base/consents';
import { Refusal } from '#platform/http';
import { type FactValue, recordFacts } from './facts.store.ts';
import { listLimits, showLimit } from './limits.ts';
import { listContradictions, type Person, readPerson } from './person.ts';

/** What the caller said, where it differs, and what follows. */
export const getPerson = async (call: HealthCall<typeof contract.getPerson>): Promise<PersonRecord> =>
  showRecord(await readPerson(call));

/**
 * The chosen answer counts from now on, until a room hears another. What the others heard stays in the history.
 * @throws {Refusal} not_found where no two answers differ, or that room gave none.
 */
export const decideFact = async (call: HealthCall<typeof contract.decideFact>): Promise<PersonRecord> => {
  const { healthDb: db, config, clock, caller, input } = call;
  const differing = [...listContradictions(await readPerson(call))].find(([code]) => code === input.code);
  const chosen = differing?.[1].find(({ source }) => source === input.source);
  if (!differing || !chosen) throw new Refusal('not_found');
  const scope = { db, config, clock, memberId: caller.id };
  await recordFacts(scope, 'decided', { [differing[0]]: null });
  await recordFacts(scope, 'decided', { [differing[0]]: chosen.value });
  return showRecord(await readPerson(call));
};

const showRecord = (person: Person): PersonRecord => ({
  asks: [
    ...(person.age === null ? ['date_of_birth' as const] : []),
    ...(person.profile?.gender ? [] : ['gender' as const]),
  ],
  facts: [...person.facts].map(([code, { value, source, said_at }]) => ({
    code,
    words: writeFact(code, value),
    source,
    said_at: said_at.toISOString(),
  })),
  contradictions: [...listContradictions(person)].map(([code, statements]) => ({
    code,
    title: nameFact(code),
    statements: statements.map(({ source, said_at, value }, index) => ({
      source,
      said_at: said_at.toISOString(),
      words: writeFact(code, value),
      counts: index === 0,
    })),
  })),
  limits: listLimits(person).map(showLimit),
});

const nameFact = (code: FactCode): string => {
  if (code in choiceFacts) return choiceFacts[code as keyof typeof choiceFacts].title;
  const words = code in yesNoFacts ? yesNoFacts[code as keyof typeof yesNoFacts] : code.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const writeFact = (code: FactCode, value: FactValue): string => {
  if (typeof value === 'boolean')
    return value ? `Yes: ${nameFact(code).toLowerCase()}` : `No: ${nameFact(code).toLowerCase()}`;
  if (typeof value === 'number') return `${nameFact(code)} ${value}`;
  if (typeof value !== 'string') return `${nameFact(code)}: ${value.join(', ').replaceAll('_', ' ') || 'none'}`;
  const choice = choiceFacts[code as keyof typeof choiceFacts]?.values as Readonly<Record<string, string>> | undefined;
  return choice?.[value] ?? value;
};

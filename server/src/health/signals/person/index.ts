import { person as contract } from '@club/contract/health/signals/person';
import { forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import { listFactHistory } from './facts.store.ts';
import { decideFact, getPerson } from './record.ts';
import { personRecord } from './returning-rows.ts';

export { toPersonFacts } from './critical-facts.ts';
export { type FactValue, listKnownMembers, type NewFacts, recordFacts } from './facts.store.ts';
export { estimateFiltration, findKidneyFunction } from './kidney-function.ts';
export {
  combineRules,
  findRules,
  listLimits,
  showLimit,
} from './limits.ts';
export {
  findPregnancyWeek,
  hasSaid,
  isSaid,
  listContradictions,
  listSaid,
  type Person,
  type PersonCall,
  readFacts,
  readPerson,
  smokingByHabit,
} from './person.ts';
export type { Limit, Rule } from './rule.ts';
export { type FoodTag, type MoveTag, moveTags } from './tags.ts';

/** What members say about themselves, in any room: one record, its only reader, and the limits that follow from it. */
export const person = domain({
  name: 'health/signals/person',
  contract,
  routes: forMember<typeof contract>({ getPerson, decideFact }),
  tables: ['person_facts'],
  record: personRecord,
  personalData: [
    memberTable('person_facts', async (db, memberId, config) =>
      (await listFactHistory(db, config, memberId)).map((fact) => ({ ...fact })),
    ),
  ],
});

export { findBodyMassIndex, lowestBodyMassIndex } from './body-mass-index.ts';
export {
  countYears,
  type DietaryPreference,
  findAge,
  findDietaryPreference,
  findMemberFacts,
  findMemberNames,
  listSexes,
  type MemberFacts,
} from './member-facts.ts';

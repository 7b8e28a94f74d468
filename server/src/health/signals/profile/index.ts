export { findBodyMassIndex, lowestBodyMassIndex } from './body-mass-index.ts';
export {
  countYears,
  type DietaryPreference,
  findAge,
  findDietaryPreference,
  findMemberFacts,
  listSexes,
  type MemberFacts,
} from './member-facts.ts';

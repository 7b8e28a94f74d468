export { adultAge, countYears, findAge, findMemberFacts, listSexes, type MemberFacts } from './member-facts.ts';

export { type OwnWeeks, ownWeeksDays, summariseWeeks } from './own-weeks.ts';
export {
  dayTolerance,
  energyPerGram,
  fibreRange,
  findTargets,
  listGoals,
  macroShares,
  mostSodium,
  type Person,
  refuseEnergy,
  saturatedShare,
} from './targets.ts';

export { backfillPersons } from './backfill.ts';
export { openClub } from './club.ts';
export {
  domainNames,
  domains,
  earnRules,
  exportFiles,
  healthDomainNames,
  listSweeps,
  listTasks,
  personalData,
  record,
  schedule,
} from './domains.ts';
export { runClub } from './run.ts';
export { createApp, makeBackgroundClub } from './server.ts';

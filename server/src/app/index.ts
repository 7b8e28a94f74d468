export { openClub } from './club.ts';
export { domainNames, domains, personalData, schedule, sweepsOf, tasksOf } from './domains.ts';
export { runClub } from './run.ts';
export { clubOf, createApp } from './server.ts';

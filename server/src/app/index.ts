export { openClub } from './club.ts';
export { domainNames, domains, personalData, schedule, sweepsOf, tasksOf } from './domains.ts';
export { clubOf, createApp } from './server.ts';

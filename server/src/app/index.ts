export { openClub } from './club.ts';
export { clubOf, createApp, personalData } from './server.ts';
export { schedule, sweepsOf, tasksOf } from './tasks.ts';

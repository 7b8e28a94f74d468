export { accountRoutes } from './account.routes.ts';
export { birthdaysOn } from './birthdays.ts';
export { accountPersonalData } from './personal-data.ts';
export { profilesCompleted, sharePhone } from './profile.store.ts';
export { completeProfile, startProfile } from './profile.ts';
export { dueForDeletion, eraseMember, makeExport, recordTerms } from './your-data.ts';

export type { Actor } from './actor.ts';
export { correctionNotices, correctPoints, listCorrectionReasons, sumCorrectedToday } from './correction.ts';
export { actMailKinds } from './mails.ts';
export { changePermissions } from './permissions.ts';
export { blockMemberCard, issueMemberCard, resetMemberPasskeys, signOutMember } from './sign-in.ts';
export { endSuspensions, findSuspensionEnd, restoreMember, suspendMember } from './status.ts';

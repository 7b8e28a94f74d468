import { members as contract } from '@club/contract/club/members';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import {
  changeMemberCard,
  changeMemberEmail,
  confirmMemberEmail,
  correctMemberPoints,
  deleteMember,
  orderMemberCopy,
  resetMemberPasskeys,
  restoreMember,
  signOutMember,
  suspendMember,
} from './acts.ts';
import { findMembers } from './find-members.ts';
import { getMember } from './member-record.ts';
import { addMemberNote, notesPersonalData } from './notes.ts';
import { leaveMember, viewMail, viewMember, viewNotices } from './views.ts';

const membersRoutes: Handlers<typeof contract> = {
  findMembers,
  getMember,
  suspendMember,
  restoreMember,
  signOutMember,
  correctMemberPoints,
  changeMemberCard,
  resetMemberPasskeys,
  changeMemberEmail,
  confirmMemberEmail,
  orderMemberCopy,
  deleteMember,
  addMemberNote,
  viewMember,
  leaveMember,
};

/** The members as staff see and help them; never a health value. */
export const members = domain({
  name: 'club/members',
  mails: [viewMail],
  tables: ['member_notes'],
  contract,
  routes: membersRoutes,
  personalData: notesPersonalData,
  notices: viewNotices,
});

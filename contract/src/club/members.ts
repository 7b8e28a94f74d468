import * as z from 'zod/mini';
import { FoundMembers, memberStatuses, membersPageSize } from '#club/members/fields';
import { AccountType } from '#platform/access';
import { get } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { CountryCode, Id, integerText, text } from '#platform/shared';

/** The members as staff see them: found, looked at, and helped. No call reads or writes a health value. */
export const members = {
  findMembers: get('api/members/', {
    summary:
      'Finds members by name, e-mail, member code, phone number, card or voucher code, the newest first, without health data.',
    access: 'admin.support',
    input: z.object({
      search: z.optional(text({ max: 100 })),
      status: z.optional(z.enum(memberStatuses)),
      type_of_account: z.optional(AccountType),
      company: z.optional(Id),
      country: z.optional(CountryCode),
      joined_from: z.optional(GivenDay),
      joined_to: z.optional(GivenDay),
      page: z._default(integerText({ min: 1, max: 1000 }), 1),
      page_size: z._default(integerText({ min: 1, max: 100 }), membersPageSize),
    }),
    output: FoundMembers,
    errors: ['invalid_page'],
    reads: ['members'],
  }),
};

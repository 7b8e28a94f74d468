import { z } from 'zod';
import { AccountType, adminPermissions, ReviewStatus } from './access.ts';
import { get, post, put } from './endpoint.ts';
import { CountryCode, clearable, DateOnly, Email, Id, Instant, listOf, Picture, Points, text } from './shared.ts';

export const approvalTypes = ['ambassador', 'vendor'] as const;
export const ApprovalType = z.enum(approvalTypes);
export type ApprovalType = z.infer<typeof ApprovalType>;

/** Networks of social links, by the codes they travel under. */
export const socialNetworks = { YT: 'YouTube', FB: 'Facebook', TWIT: 'Twitter', INSTA: 'Instagram' } as const;
export const SocialNetwork = z.enum(['YT', 'FB', 'TWIT', 'INSTA']);
export type SocialNetwork = z.infer<typeof SocialNetwork>;

/** Hosts that belong to each network; their subdomains count too. */
export const networkHosts: Readonly<Record<SocialNetwork, readonly string[]>> = {
  YT: ['youtube.com', 'youtu.be'],
  FB: ['facebook.com', 'fb.com'],
  TWIT: ['twitter.com', 'x.com'],
  INSTA: ['instagram.com'],
};

export const sizeBands = ['1', '2-10', '11-50', '51-250', '251+'] as const;

/** Days until somebody whose application was rejected may apply again, and how often they may apply at all. */
export const reapplyDays = 14;
export const maxAttempts = 5;
/** Days within which a rejection can be corrected. */
export const correctionDays = 30;

/** Whether a link leads to somebody's page of the network: its own host or one below it, and more than its front page. */
export const isOnNetwork = (url: string, network: SocialNetwork): boolean => {
  const host = /^https:\/\/([a-z0-9.-]+)\/[^\s\\]+$/i.exec(url)?.[1]?.toLowerCase();
  return host !== undefined && networkHosts[network].some((known) => host === known || host.endsWith(`.${known}`));
};

const SocialLink = z.object({
  network: SocialNetwork,
  url: z.string(),
  followers: z.number().int().nullable(),
});
export type SocialLink = z.infer<typeof SocialLink>;

const NewLink = z
  .object({
    network: z.enum(SocialNetwork.options, { error: 'Choose YT, FB, TWIT or INSTA.' }),
    url: text({ min: 1, max: 300 }),
    followers: z
      .union([
        z.literal('').transform(() => null),
        z.null(),
        z.coerce.number<number | string>({ error: 'Enter a whole number.' }).int().min(0).max(2_000_000_000),
      ])
      .optional(),
  })
  .superRefine(({ network, url }, context) => {
    if (isOnNetwork(url, network)) return;
    const message = `Enter a link to your ${socialNetworks[network]} page.`;
    context.addIssue({ code: 'custom', path: ['url'], message });
  });

const website = text({ max: 300 }).refine(
  (value) => /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#]\S*)?$/i.test(value),
  {
    error: 'Enter an address that begins with https://.',
  },
);
const optionalPicture = z.union([z.literal('').transform(() => null), z.null(), Picture]).optional();

const Company = z.object({
  exists: z.boolean(),
  company_name: z.string().nullable(),
  registration_number: z.string().nullable(),
  vat_number: z.string().nullable(),
  website: z.string().nullable(),
  industry: z.string().nullable(),
  size_band: z.enum(sizeBands).nullable(),
  address_line1: z.string().nullable(),
  address_line2: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  logo: z.string().nullable(),
  updated_at: Instant.nullable(),
});
export type Company = z.infer<typeof Company>;

const CompanyFields = z.object({
  company_name: text({ min: 2, max: 120, message: 'Enter the name of the company.' }),
  registration_number: clearable(text({ max: 60 })),
  vat_number: clearable(text({ max: 40 })),
  website: clearable(website),
  industry: clearable(text({ max: 80 })),
  size_band: clearable(z.enum(sizeBands, { error: 'Choose a size from the list.' })),
  address_line1: clearable(text({ max: 120 })),
  address_line2: clearable(text({ max: 120 })),
  city: clearable(text({ max: 80 })),
  postal_code: clearable(text({ max: 20 })),
  country: clearable(CountryCode),
  contact_name: clearable(text({ max: 120 })),
  contact_email: clearable(Email),
  contact_phone: clearable(text({ max: 40 })),
  logo: optionalPicture,
});

/** A vendor as its owner and administrators see it. */
export const OwnVendor = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  logo: z.string().nullable(),
  cover: z.string().nullable(),
  status: ReviewStatus,
  is_suspended: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type OwnVendor = z.infer<typeof OwnVendor>;

const vendorFields = {
  description: clearable(text({ max: 2000 })),
  website: clearable(website),
  email: clearable(Email),
  phone: clearable(text({ max: 40 })),
  country: clearable(CountryCode),
  logo: optionalPicture,
  cover: optionalPicture,
};
const vendorName = text({ min: 2, max: 80, message: 'Enter the name of your business.' });
const OneId = z.union([z.literal('').transform(() => undefined), Id]).optional();

/** What an application still lacks before it can be approved. */
export const applicationParts = ['questionnaire', 'company_info', 'vendor_profile'] as const;
const missing = z.array(z.enum(applicationParts));

/** Where an application of the caller stands. */
const ApplicationStatus = z.object({
  status: ReviewStatus,
  submitted_at: Instant,
  reviewed_at: Instant.nullable(),
  /** Why it was rejected; null otherwise. */
  reason: z.string().nullable(),
  attempt: z.number().int(),
  /** From when a rejected applicant may apply again; null when they may not, or need not. */
  can_reapply_at: Instant.nullable(),
  missing,
});
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

const held = { type_of_account: AccountType, account_types: z.array(AccountType) };

export const Rights = z.object({
  ...held,
  is_admin: z.boolean(),
  permissions: z.array(z.enum(adminPermissions)),
  gates: z.object({
    admin: z.boolean(),
    /** Holds VEN, and the vendor is approved and not suspended. */
    vendor: z.boolean(),
    ambassador: z.boolean(),
  }),
});
export type Rights = z.infer<typeof Rights>;

const Change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });

/** An application as an administrator sees it. */
export const Application = z.object({
  id: Id,
  approval_type: ApprovalType,
  status: ReviewStatus,
  attempt: z.number().int(),
  reason: z.string().nullable(),
  submitted_at: Instant,
  reviewed_at: Instant.nullable(),
  missing,
  /** Whether a decision of the caller is possible at all: nobody decides on themselves. */
  own: z.boolean(),
  user: z.object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    country: z.string(),
    account_types: z.array(AccountType),
    member_since: Instant,
    status: z.string(),
  }),
  vendor: OwnVendor.nullable(),
  social_links: z.array(SocialLink),
  company: Company,
  /** Newest first. `to` is null for a withdrawal; `by` is null for the applicant. */
  history: z.array(
    z.object({
      at: Instant,
      attempt: z.number().int(),
      to: ReviewStatus.nullable(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
    }),
  ),
  /** What is different from what the last decision was about; null before the first decision. */
  changes: z.array(Change).nullable(),
});
export type Application = z.infer<typeof Application>;

const tally = z.object({ REW: z.number().int(), APR: z.number().int(), REJ: z.number().int() });

export const ApplicationList = listOf(Application).extend({
  counts: tally,
  /** When the application that waits longest was sent. */
  oldest: z.object({ REW: Instant.nullable(), APR: Instant.nullable(), REJ: Instant.nullable() }),
});
export type ApplicationList = z.infer<typeof ApplicationList>;

const Reviews = z.object({
  in_review: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
  /** Sent in the period. */
  new: z.number().int(),
});

export const ClubStats = z.object({
  start_date: DateOnly,
  end_date: DateOnly,
  ambassadors: Reviews,
  vendors: Reviews,
  members: z.object({
    total: z.number().int(),
    by_type: z.object({
      CM: z.number().int(),
      CCM: z.number().int(),
      AMB: z.number().int(),
      VEN: z.number().int(),
    }),
    new: z.number().int(),
    active_30d: z.number().int(),
  }),
  referrals: z.object({
    clicks: z.number().int(),
    registered: z.number().int(),
    verified: z.number().int(),
    qualified: z.number().int(),
    rewarded: z.number().int(),
    rejected: z.number().int(),
  }),
  points: z.object({
    issued: Points,
    redeemed: Points,
    exchanged: Points,
    expired: Points,
    /** What members hold now. */
    outstanding: Points,
  }),
  offers: z.object({ published: z.number().int(), redemptions: z.number().int() }),
  series: z.array(
    z.object({
      date: DateOnly,
      registrations: z.number().int(),
      referrals: z.number().int(),
      points_issued: Points,
      points_redeemed: Points,
    }),
  ),
  top_ambassadors: z.array(
    z.object({
      rank: z.number().int(),
      user_id: Id,
      name: z.string(),
      country: z.string(),
      qualified: z.number().int(),
      points: Points,
    }),
  ),
  ledger: z.object({ balanced: z.boolean(), checked_at: Instant }),
});
export type ClubStats = z.infer<typeof ClubStats>;

const reason = text({ min: 10, max: 500, message: 'Write at least 10 characters.' });

export const approvals = {
  getCompanyInfo: get('api/company-info/', {
    summary: 'The caller’s company; `exists` is false and the rest null while there is none.',
    access: 'member',
    sensitive: true,
    output: Company,
    reads: ['company'],
  }),
  createCompanyInfo: post('api/company-info/', {
    summary: 'Adds the caller’s company.',
    access: 'member',
    sensitive: true,
    multipart: true,
    limit: 'upload',
    input: CompanyFields,
    status: 201,
    output: Company,
    errors: ['already_exists', 'file_too_large', 'unsupported_file'],
    changes: ['company', 'account_status', 'applications'],
  }),
  saveCompanyInfo: put('api/company-info/', {
    summary:
      'Replaces what is known of the caller’s company, and adds it when there is none. A logo stays unless sent.',
    access: 'member',
    sensitive: true,
    multipart: true,
    limit: 'upload',
    input: CompanyFields,
    output: Company,
    errors: ['file_too_large', 'unsupported_file'],
    changes: ['company', 'account_status', 'applications'],
  }),
  createVendor: post('api/m/vendors', {
    summary: 'Makes the caller’s vendor profile, which is also the application to become a vendor.',
    access: 'member',
    sensitive: true,
    multipart: true,
    limit: 'upload',
    input: z.object({ name: vendorName, ...vendorFields }),
    status: 201,
    output: OwnVendor,
    errors: ['already_exists', 'file_too_large', 'unsupported_file'],
    changes: ['account_status', 'applications'],
  }),
  updateVendor: put('api/m/vendors', {
    summary: 'Changes a vendor profile: the caller’s own, or for an administrator of vendors the one that is named.',
    access: 'member',
    sensitive: true,
    multipart: true,
    query: ['id', 'vendor_id'],
    limit: 'upload',
    input: z.object({ id: OneId, vendor_id: OneId, name: vendorName.optional(), ...vendorFields }),
    output: OwnVendor,
    errors: ['not_found', 'file_too_large', 'unsupported_file'],
    changes: ['account_status', 'applications', 'offers'],
  }),
  setAccountType: post('api/account-type/', {
    summary:
      'Looks through another account type, applies for one, joins or leaves a company, or takes applications back by going to the base type.',
    access: 'member',
    sensitive: true,
    limit: 'account_type',
    input: z.object({
      type_of_account: z.enum(AccountType.options, { error: 'Choose CM, CCM, AMB or VEN.' }),
      company_code: text({ max: 40 }).optional(),
      /** Takes back this application alone; the base type has to be named with it. */
      withdraw: ApprovalType.optional(),
    }),
    output: z.object({
      ...held,
      /** APR when the type is held now, REW when an application for it waits. */
      status: ReviewStatus,
      country_code: z.string(),
      platform_manager_client_id: Id,
      token: z.string(),
      access: z.string(),
    }),
    errors: ['forbidden', 'questionnaire_incomplete', 'vendor_profile_required', 'invalid_transition'],
    changes: ['account_status', 'rights', 'offers', 'profile', 'applications'],
  }),
  getRights: get('api/account-type-permission/', {
    summary:
      'Without parameters the caller’s own rights. With `approval_type`, for its administrators, the applications.',
    access: 'member',
    sensitive: true,
    input: z.object({
      approval_type: ApprovalType.optional(),
      status: ReviewStatus.optional(),
      search: text({ max: 100 }).optional(),
      page: z.coerce.number<number>().int().min(1).max(1000).optional(),
      page_size: z.coerce.number<number>().int().min(1).max(100).optional(),
    }),
    output: z.union([Rights, ApplicationList]),
    errors: ['forbidden', 'invalid_page'],
    reads: ['rights', 'applications'],
  }),
  decide: post('api/account-type-permission/', {
    summary:
      'Decides on an application: approves, rejects with a reason, takes a right back with a reason, or looks again.',
    access: 'member',
    sensitive: true,
    input: z
      .object({
        application_id: Id.optional(),
        user_id: Id.optional(),
        approval_type: ApprovalType.optional(),
        status: z.enum(ReviewStatus.options, { error: 'Choose REW, APR or REJ.' }),
        reason: z.union([z.literal('').transform(() => undefined), reason]).optional(),
        /** What the administrator saw; refused when somebody else was faster. */
        expected_status: ReviewStatus.optional(),
      })
      .superRefine(({ application_id, user_id, approval_type, status, reason: why }, context) => {
        if (!application_id && !(user_id && approval_type))
          context.addIssue({ code: 'custom', path: ['application_id'], message: 'Say which application is meant.' });
        if (status === 'REJ' && why === undefined)
          context.addIssue({ code: 'custom', path: ['reason'], message: 'Write at least 10 characters.' });
      }),
    output: Application,
    errors: ['forbidden', 'not_found', 'invalid_transition', 'self_review', 'application_incomplete'],
    changes: ['applications', 'club_stats', 'offers'],
  }),
  getAccountStatus: get('api/account-type-status/', {
    summary: 'The caller’s account types, where their applications stand, and their own vendor.',
    access: 'member',
    sensitive: true,
    output: z.object({
      ...held,
      /** The employer or the office that manages the member. */
      managed_by: z.object({ name: z.string(), kind: z.enum(['club', 'region', 'company']) }),
      ambassador: ApplicationStatus.nullable(),
      vendor: ApplicationStatus.extend({ vendor: OwnVendor }).nullable(),
      social_links: z.array(SocialLink),
    }),
    reads: ['account_status'],
  }),
  setSocialLinks: post('api/social-media-info/', {
    summary: 'Replaces the caller’s links to social networks. The list may also be the whole body.',
    access: 'member',
    sensitive: true,
    listBody: 'links',
    input: z.object({
      links: z
        .array(NewLink, { error: 'Send a list of links.' })
        .max(4, { error: 'Send each network once.' })
        .refine((links) => new Set(links.map(({ network }) => network)).size === links.length, {
          error: 'Send each network once.',
        }),
    }),
    output: listOf(SocialLink),
    changes: ['account_status', 'applications'],
  }),
  getAmbassadorAnswers: get('api/amb-question-answer/', {
    summary: 'Answers to the ambassador questionnaire: the caller’s own, or for its administrators those of a member.',
    access: 'member',
    sensitive: true,
    input: z.object({ user_id: Id.optional() }),
    output: listOf(z.object({ question: z.string(), answer: z.string() })).extend({
      user: z.object({
        id: Id,
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        country: z.string(),
        social_links: z.array(SocialLink),
        company: Company,
      }),
      submitted_at: Instant.nullable(),
      status: ReviewStatus.nullable(),
    }),
    errors: ['not_found'],
    reads: ['applications', 'questionnaires'],
  }),
  getClubStats: get('api/admin-stats/ambassadors-stats/', {
    summary: 'The club in numbers over a period of at most 400 days, the last 30 unless said.',
    access: 'admin.dashboard',
    sensitive: true,
    input: z.object({ start_date: DateOnly.optional(), end_date: DateOnly.optional() }),
    output: ClubStats,
    reads: ['club_stats'],
  }),
};

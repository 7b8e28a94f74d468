import * as z from 'zod/mini';
import { AccountType, adminPermissions, ReviewStatus, vendorRoles } from '#platform/access';
import { get, post, put } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { Reason, reasonTooShort } from '#platform/reason';
import { Id, Instant, integerText, listSchema, skippable, text } from '#platform/shared';
import {
  ApprovalType,
  Company,
  CompanyFields,
  NewLink,
  OneId,
  OwnVendor,
  SocialLink,
  vendorFields,
  vendorName,
} from './approvals.fields.ts';

/** What an application still lacks before it can be approved. */
export const applicationParts = ['questionnaire', 'company_info', 'vendor_profile'] as const;
const missing = z.array(z.enum(applicationParts));

/** What the club asks the applicant to change before it decides; null when it is the club's turn. */
const ChangesAsked = z.nullable(z.object({ text: z.string(), at: Instant }));

/** Where an application of the caller stands. */
const ApplicationStatus = z.object({
  status: ReviewStatus,
  submitted_at: Instant,
  reviewed_at: z.nullable(Instant),
  /** Why it was rejected; null otherwise. */
  reason: z.nullable(z.string()),
  attempt: z.int(),
  /** From when a rejected applicant may apply again; null when they may not, or need not. */
  can_reapply_at: z.nullable(Instant),
  missing,
  /** Whether it was ever approved: what was published then is paused after a rejection. */
  was_approved: z.boolean(),
  changes_asked: ChangesAsked,
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

const Change = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });

/** An application as an administrator sees it. */
export const Application = z.object({
  id: Id,
  approval_type: ApprovalType,
  status: ReviewStatus,
  attempt: z.int(),
  reason: z.nullable(z.string()),
  submitted_at: Instant,
  reviewed_at: z.nullable(Instant),
  missing,
  changes_asked: ChangesAsked,
  /** The caller's own application, which they can't decide on. */
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
  vendor: z.nullable(OwnVendor),
  social_links: z.array(SocialLink),
  company: Company,
  /** Newest first. `to` is null for a withdrawal; `by` is null for the applicant. */
  history: z.array(
    z.object({
      at: Instant,
      attempt: z.int(),
      to: z.nullable(ReviewStatus),
      reason: z.nullable(z.string()),
      by: z.nullable(z.string()),
    }),
  ),
  /** Changes since the last decision; null before the first. */
  changes: z.nullable(z.array(Change)),
});
export type Application = z.infer<typeof Application>;

const tally = z.object({ REW: z.int(), APR: z.int(), REJ: z.int() });

export const ApplicationList = z.extend(listSchema(Application), {
  counts: tally,
  /** When the oldest pending application was sent. */
  oldest: z.object({ REW: z.nullable(Instant), APR: z.nullable(Instant), REJ: z.nullable(Instant) }),
});
export type ApplicationList = z.infer<typeof ApplicationList>;

/** What a member joins their company by. */
export const CompanyToJoin = z.object({ company_code: z.optional(text({ max: 40 })) });

export const approvals = {
  getCompanyInfo: get('api/company-info/', {
    summary: "Returns the caller's company. Without one, `exists` is false and the rest null.",
    access: 'member',
    output: Company,
    reads: ['company'],
  }),
  createCompanyInfo: post('api/company-info/', {
    summary: "Adds the caller's company.",
    access: 'member',
    multipart: true,
    limit: 'upload',
    input: CompanyFields,
    status: 201,
    output: Company,
    errors: ['already_exists', 'file_too_large', 'unsupported_file'],
    changes: ['company', 'account_status', 'applications'],
  }),
  saveCompanyInfo: put('api/company-info/', {
    summary: "Replaces the caller's company details, or adds a company. The logo stays unless sent.",
    access: 'member',
    multipart: true,
    limit: 'upload',
    input: CompanyFields,
    output: Company,
    errors: ['file_too_large', 'unsupported_file'],
    changes: ['company', 'account_status', 'applications'],
  }),
  createVendor: post('api/m/vendors', {
    summary: "Creates the caller's vendor profile, which is also their vendor application.",
    access: 'member',
    words: ['description'],
    multipart: true,
    files: 2,
    limit: 'upload',
    input: z.object({ name: vendorName, ...vendorFields }),
    status: 201,
    output: OwnVendor,
    errors: ['already_exists', 'application_incomplete', 'file_too_large', 'unsupported_file'],
    changes: ['account_status', 'applications'],
  }),
  updateVendor: put('api/m/vendors', {
    summary: "Changes the caller's vendor profile, or any named one for a vendor administrator.",
    access: 'member',
    words: ['description'],
    multipart: true,
    files: 2,
    query: ['id', 'vendor_id'],
    limit: 'upload',
    input: z.object({ id: OneId, vendor_id: OneId, name: z.optional(vendorName), ...vendorFields }),
    output: OwnVendor,
    errors: ['not_found', 'file_too_large', 'unsupported_file'],
    changes: ['account_status', 'applications', 'offers', 'vendor_cases'],
  }),
  setAccountType: post('api/account-type/', {
    summary:
      'Switches the active account type, applies for one, joins or leaves a company, or withdraws applications by choosing the base type.',
    otherStatus: 202,
    access: 'member',
    limit: 'account_type',
    input: z.object({
      type_of_account: z.enum(AccountType.options, { error: 'Choose CM, CCM, AMB or VEN.' }),
      ...CompanyToJoin.shape,
      /** Withdraws this application only; send the base type with it. */
      withdraw: z.optional(ApprovalType),
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
    errors: [
      'forbidden',
      'questionnaire_incomplete',
      'vendor_profile_required',
      'application_incomplete',
      'invalid_transition',
    ],
    changes: ['account_status', 'rights', 'offers', 'profile', 'applications'],
  }),
  getRights: get('api/account-type-permission/', {
    summary: "Returns the caller's permissions. With `approval_type`, lists its applications for administrators.",
    access: 'member',
    input: z.object({
      approval_type: z.optional(ApprovalType),
      status: z.optional(ReviewStatus),
      search: z.optional(text({ max: 100 })),
      /** Both: only applications that were sent in this period. */
      sent_from: z.optional(GivenDay),
      sent_to: z.optional(GivenDay),
      page: z.optional(integerText({ min: 1, max: 1000 })),
      page_size: z.optional(integerText({ min: 1, max: 100 })),
    }),
    output: z.union([Rights, ApplicationList]),
    errors: ['forbidden', 'invalid_page'],
    reads: ['rights', 'applications'],
  }),
  decide: post('api/account-type-permission/', {
    summary: 'Decides on an application: approve, reject or revoke with a reason, or review again.',
    access: 'member',
    input: z
      .object({
        application_id: z.optional(Id),
        user_id: z.optional(Id),
        approval_type: z.optional(ApprovalType),
        status: z.enum(ReviewStatus.options, { error: 'Choose REW, APR or REJ.' }),
        reason: skippable(Reason),
        /** The status the administrator saw; refused if it has changed since. */
        expected_status: z.optional(ReviewStatus),
      })
      .check(
        z.superRefine(({ application_id, user_id, approval_type, status, reason: why }, context) => {
          if (!application_id && !(user_id && approval_type))
            context.addIssue({ code: 'custom', path: ['application_id'], message: 'Say which application is meant.' });
          if (status === 'REJ' && why === undefined)
            context.addIssue({ code: 'custom', path: ['reason'], message: reasonTooShort });
        }),
      ),
    output: Application,
    errors: ['forbidden', 'not_found', 'invalid_transition', 'self_review', 'application_incomplete'],
    changes: ['applications', 'club_stats', 'offers'],
  }),
  askForChanges: post('api/admin/applications/{id}/changes/', {
    summary:
      'Asks an applicant to change something before the club decides. They read it and send the application again.',
    access: 'admin.any',
    input: z.object({ id: Id, text: Reason }),
    output: Application,
    errors: ['forbidden', 'passkey_required', 'not_found', 'invalid_transition', 'self_review'],
    changes: ['applications', 'inbox'],
  }),
  getAccountStatus: get('api/account-type-status/', {
    summary: "Returns the caller's account types, application statuses and vendor.",
    access: 'member',
    output: z.object({
      ...held,
      /** The employer or the office that manages the member. */
      managed_by: z.object({ name: z.string(), kind: z.enum(['club', 'region', 'company']) }),
      ambassador: z.nullable(ApplicationStatus),
      vendor: z.nullable(z.extend(ApplicationStatus, { vendor: OwnVendor })),
      /** The business the caller works in by invitation, with their role. */
      business: z.nullable(z.object({ role: z.enum(vendorRoles), vendor: OwnVendor })),
      social_links: z.array(SocialLink),
    }),
    reads: ['account_status'],
  }),
  setSocialLinks: post('api/social-media-info/', {
    summary: "Replaces the caller's social links. The list may also be the whole body.",
    access: 'member',
    listBody: 'links',
    input: z.object({
      links: z.array(NewLink, { error: 'Send a list of links.' }).check(
        z.maxLength(4, { error: 'Send each network once.' }),
        z.refine((links) => new Set(links.map(({ network }) => network)).size === links.length, {
          error: 'Send each network once.',
        }),
      ),
    }),
    output: listSchema(SocialLink),
    changes: ['account_status', 'applications'],
  }),
  getAmbassadorAnswers: get('api/amb-question-answer/', {
    summary:
      "Returns ambassador questionnaire answers: the caller's own, or any member's for ambassador administrators.",
    access: 'member',
    input: z.object({ user_id: z.optional(Id) }),
    output: z.extend(listSchema(z.object({ question: z.string(), answer: z.string() })), {
      user: z.object({
        id: Id,
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        country: z.string(),
        social_links: z.array(SocialLink),
        company: Company,
      }),
      submitted_at: z.nullable(Instant),
      status: z.nullable(ReviewStatus),
    }),
    errors: ['not_found'],
    reads: ['applications', 'questionnaires'],
  }),
};

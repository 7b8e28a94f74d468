import * as z from 'zod/mini';
import { HeldChange } from '#club/vendor/held-change';
import { ReviewStatus } from '#platform/access';
import { Picture } from '#platform/files';
import { businessName } from '#platform/names';
import { publicText, publicTitle } from '#platform/public-text';
import { CountryCode, clearable, Email, Id, Instant, skippable, text } from '#platform/shared';

const approvalTypes = ['ambassador', 'vendor'] as const;
export const ApprovalType = z.enum(approvalTypes);
export type ApprovalType = z.infer<typeof ApprovalType>;

/** Networks of social links, by the codes they travel under. */
export const socialNetworks = { YT: 'YouTube', FB: 'Facebook', TWIT: 'Twitter', INSTA: 'Instagram' } as const;
export const SocialNetwork = z.enum(['YT', 'FB', 'TWIT', 'INSTA']);
export type SocialNetwork = z.infer<typeof SocialNetwork>;

/** Hosts that belong to each network; their subdomains count too. */
const networkHosts: Readonly<Record<SocialNetwork, readonly string[]>> = {
  YT: ['youtube.com', 'youtu.be'],
  FB: ['facebook.com', 'fb.com'],
  TWIT: ['twitter.com', 'x.com'],
  INSTA: ['instagram.com'],
};

export const sizeBands = ['1', '2-10', '11-50', '51-250', '251+'] as const;

/** Days before a rejected applicant can apply again, and how many attempts they have. */
export const reapplyDays = 14;
export const maxAttempts = 5;
/** Days within which a rejection can be corrected. */
export const correctionDays = 30;

/** Applications on a page of the queue, unless asked otherwise. */
export const queuePageSize = 12;

/** Whether a link leads to a profile on the network: on its host or a subdomain, beyond the front page. */
const isOnNetwork = (url: string, network: SocialNetwork): boolean => {
  const host = /^https:\/\/([a-z0-9.-]+)\/[!-[\]-~]+$/i.exec(url)?.[1]?.toLowerCase();
  return host !== undefined && networkHosts[network].some((known) => host === known || host.endsWith(`.${known}`));
};

export const SocialLink = z.object({
  network: SocialNetwork,
  url: z.string(),
  followers: z.nullable(z.int()),
});
export type SocialLink = z.infer<typeof SocialLink>;

export const NewLink = z
  .object({
    network: z.enum(SocialNetwork.options, { error: 'Choose YT, FB, TWIT or INSTA.' }),
    url: text({ min: 1, max: 300 }),
    followers: clearable(
      z.coerce
        .number<number | string>({ error: 'Enter a whole number.' })
        .check(z.int(), z.minimum(0), z.maximum(2_000_000_000)),
    ),
  })
  .check(
    z.superRefine(({ network, url }, context) => {
      if (isOnNetwork(url, network)) return;
      const message = `Enter a link to your ${socialNetworks[network]} page.`;
      context.addIssue({ code: 'custom', path: ['url'], message });
    }),
  );

export const website = text({ max: 300 }).check(
  z.refine((value) => /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][!-~]*)?$/i.test(value), {
    error: 'Enter an address that begins with https://.',
  }),
);
const optionalPicture = clearable(Picture);

export const Company = z.object({
  exists: z.boolean(),
  company_name: z.nullable(z.string()),
  registration_number: z.nullable(z.string()),
  vat_number: z.nullable(z.string()),
  website: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  size_band: z.nullable(z.enum(sizeBands)),
  address_line1: z.nullable(z.string()),
  address_line2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  country: z.nullable(z.string()),
  contact_name: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  contact_phone: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  updated_at: z.nullable(Instant),
});
export type Company = z.infer<typeof Company>;

export const CompanyFields = z.object({
  company_name: publicTitle({ min: 2, max: 120, message: 'Enter the name of the company.' }),
  registration_number: clearable(text({ max: 60 })),
  vat_number: clearable(text({ max: 40 })),
  website: clearable(website),
  industry: clearable(publicText({ max: 80 })),
  size_band: clearable(z.enum(sizeBands, { error: 'Choose a size from the list.' })),
  address_line1: clearable(publicText({ max: 120 })),
  address_line2: clearable(publicText({ max: 120 })),
  city: clearable(publicText({ max: 80 })),
  postal_code: clearable(text({ max: 20 })),
  country: clearable(CountryCode),
  contact_name: clearable(publicTitle({ max: 120 })),
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
  website: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  country: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  status: ReviewStatus,
  is_suspended: z.boolean(),
  /** Why the club took all its offers off sale; null unless it did. */
  club_reason: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
  /** The change of the profile that waits for the club; null for none. */
  held: z.nullable(HeldChange),
});
export type OwnVendor = z.infer<typeof OwnVendor>;

export const vendorFields = {
  description: clearable(publicText({ max: 2000 })),
  website: clearable(website),
  email: clearable(Email),
  phone: clearable(text({ max: 40 })),
  country: clearable(CountryCode),
  logo: optionalPicture,
  cover: optionalPicture,
};
export const vendorName = businessName({ min: 2, max: 80, message: 'Enter the name of your business.' });
export const OneId = skippable(Id);

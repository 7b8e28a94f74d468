import * as z from 'zod/mini';
import { get, put } from '#platform/endpoint';
import { publicText } from '#platform/public-text';
import { Reason } from '#platform/reason';
import { Instant, listSchema, skippable } from '#platform/shared';

export const badgeRules = ['founder', 'member', 'lifetime', 'streak', 'ambassador', 'storyteller'] as const;

/** An empty word is the product's own. */
const Words = z.object({ name: z.string(), description: z.string() });

export const BadgeVersion = z.object({
  id: z.int(),
  words: Words,
  changed_by: z.string(),
  changed_at: Instant,
  reason: z.string(),
});

export const ClubBadge = z.object({
  code: z.string(),
  /** What it is given for: it can't be changed here. */
  rule: z.enum(badgeRules),
  /** Points, days or members; 0 where the rule counts nothing. */
  threshold: z.int(),
  image: z.string(),
  /** How many members have it; null for fewer than ten. */
  holders: z.nullable(z.int()),
  /** Counts up with each change: one that was made from an older state is refused. */
  seen: z.int(),
  own: Words,
  changed: Words,
  /** The newest first. */
  versions: z.array(BadgeVersion),
});
export type ClubBadge = z.infer<typeof ClubBadge>;

/** Names and descriptions of the badges as staff write them. */
export const badges = {
  listClubBadges: get('api/admin/badges/', {
    summary: "Lists the club's badges with how many members have each.",
    access: 'admin.settings',
    output: listSchema(ClubBadge),
    reads: ['badges'],
  }),
  changeBadge: put('api/admin/badges/{code}/', {
    summary: 'Changes the name and the description of a badge. An empty one is the product’s own again.',
    access: 'admin.settings',
    input: z.object({
      code: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)),
      seen: z.int(),
      name: publicText({ max: 40 }).check(z.regex(/^[^\r\n]*$/, { error: 'Write it in one line.' })),
      description: publicText({ max: 160 }),
      reason: skippable(Reason),
    }),
    output: ClubBadge,
    errors: ['not_found', 'stale_version'],
    changes: ['badges'],
  }),
};

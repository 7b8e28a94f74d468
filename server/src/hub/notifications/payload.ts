import { longestBody, longestTitle, type NoticeKind } from '@club/contract/platform/notices';

interface Letter {
  readonly campaignId: string;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly body: string;
  readonly url: string | null;
  readonly image: string | null;
}

/** The most bytes of a message before it is encrypted (RFC 8291, 4). */
export const mostPlainBytes = 3993;

/**
 * What a browser receives. The tag lets a message that comes twice replace itself. The member's id tells the browser
 * whose it is: it shows the words to nobody else.
 */
export const toPayload = ({ campaignId, kind, title, body, url, image }: Letter, memberId: string): string =>
  JSON.stringify({
    title: cut(title, longestTitle),
    body: cut(body, longestBody),
    tag: campaignId,
    kind,
    member: memberId,
    ...(url && { url }),
    ...(image && { image }),
  });

/** Shortens a text to a number of UTF-16 units, without halving a letter. */
export const cut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;
};

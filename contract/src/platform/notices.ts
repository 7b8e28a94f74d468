import * as z from 'zod/mini';

/** What a notice is about. Members choose by these what may also come as a push message. */
export const noticeKinds = {
  points: 'Points',
  vouchers: 'Vouchers and offers',
  applications: 'Applications',
  invitations: 'Invitations',
  stories: 'Stories',
  news: 'Club news',
} as const;

export type NoticeKind = keyof typeof noticeKinds;
export const NoticeKind = z.enum(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]);

/** The longest title and text of a push message. */
export const [longestTitle, longestBody] = [65, 240];

/** Push messages wait from 22:00 to 08:00, by the clock of the device. */
export const quietHours = { from: 22, to: 8 } as const;

import type { ContentStatus, ReportReason, StoryCard } from '@club/contract/hub/stories.fields';
import { clubDay, plusDays } from '#platform/api';
import { i18n } from '#platform/i18n';
import { fullDay, type StatusTone, shortDay, timeOfDay } from '#platform/ui';

/** The club's topics in the reader's language; members' own tags as they are. */
export const topicName = (tag: string): string => {
  const names: Readonly<Record<string, string>> = {
    sleep: i18n.t('Sleep'),
    strength: i18n.t('Strength'),
    food: i18n.t('Food'),
    glucose: i18n.t('Glucose'),
    calm: i18n.t('Calm'),
    travel: i18n.t('Travel'),
  };
  return names[tag.toLowerCase()] ?? tag;
};

export const countsInWords = ({ likes_count, comments_count }: Pick<StoryCard, 'likes_count' | 'comments_count'>) =>
  i18n.t('{likes, plural, one {# like} other {# likes}} · {comments, plural, one {# comment} other {# comments}}', {
    likes: likes_count,
    comments: comments_count,
  });

/** "Today, 7:40", "Yesterday", "20 Nov". */
export const whenReported = (instant: string): string => {
  const date = new Date(instant);
  const [day, today] = [clubDay(date), clubDay(new Date())];
  if (day === today) return i18n.t('Today, {time}', { time: timeOfDay(date) });
  if (day === plusDays(today, -1)) return i18n.t('Yesterday');
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(date) : fullDay(date);
};

export const badgeName = (badge: 'AMB' | 'VEN'): string => (badge === 'AMB' ? i18n.t('Ambassador') : i18n.t('Vendor'));

/** Whole minutes at 200 words a minute. */
export const readingTime = (body: string): string => {
  const minutes = Math.max(1, Math.round(body.split(/\s+/).length / 200));
  return i18n.t('{minutes, plural, one {# min read} other {# min read}}', { minutes });
};

export const statusWords = (status: ContentStatus): { tone: StatusTone; label: string } =>
  ({
    published: { tone: 'good' as const, label: i18n.t('Published') },
    waiting: { tone: 'waiting' as const, label: i18n.t('Waiting for a check') },
    hidden: { tone: 'waiting' as const, label: i18n.t('Hidden for review') },
    removed: { tone: 'bad' as const, label: i18n.t('Removed') },
  })[status];

export const reasonName = (reason: ReportReason): string =>
  ({
    spam: i18n.t('Advertising or spam'),
    abuse: i18n.t('Insults or harassment'),
    medical_misinformation: i18n.t('Unsafe health advice'),
    privacy: i18n.t("Someone's private details"),
    other: i18n.t('Something else'),
  })[reason];

import type { Transaction } from '@club/contract/club/points';
import { EventIcon } from '#club/points';
import { Cover, chooseCategory } from '#platform/art';
import { Avatar } from '#platform/ui';
import styles from './EntryMark.module.css';

/** The offer's picture, the other member's letters, or what kind of entry it is. */
export const EntryMark = ({ entry: { subject, activity_icon } }: { entry: Transaction }) => {
  if (subject?.kind === 'member') return <Avatar name={subject.name} size={64} />;
  if (!subject?.offer) {
    return (
      <span className={styles.mark}>
        <EventIcon icon={activity_icon} />
      </span>
    );
  }
  const { id, image, categories } = subject.offer;
  return (
    <span className={styles.picture}>
      {image ? (
        <img src={image} alt="" loading="lazy" decoding="async" />
      ) : (
        <Cover category={chooseCategory(categories, subject.name)} seed={id} title={subject.name} />
      )}
    </span>
  );
};

import { pickAvatarColour } from '@club/contract/platform/avatar-colour';
import { pictureFile } from '@club/contract/platform/files';
import { IconCamera } from '@tabler/icons-react';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Avatar, FileField, useFileAddress } from '#platform/ui';
import styles from './ProfileScreen.module.css';

/** The member's picture as it will be cut: a square, from the middle. */
export const PhotoChoice = ({
  name,
  current,
  chosen,
  error,
  onChoose,
}: {
  name: string;
  current: string | null;
  chosen: File | undefined;
  error: string | undefined;
  onChoose: (picture: File) => void;
}) => {
  const { record } = useUser();
  const colour = record ? pickAvatarColour(record.user_id) : 0;
  return (
    <div className={styles.photo}>
      <FileField
        add={i18n.t('Choose a photo')}
        label={i18n.t('Photo file')}
        hint={i18n.t("JPEG, PNG or WebP, at most {size} MB. We'll crop it to a square.", {
          size: pictureFile.maxMegabytes,
        })}
        icon={<IconCamera size={18} aria-hidden="true" />}
        preview={<Avatar name={name} picture={useFileAddress(chosen) ?? current} colour={colour} size={96} />}
        beside
        chosen={chosen}
        error={error}
        onChoose={onChoose}
      />
    </div>
  );
};

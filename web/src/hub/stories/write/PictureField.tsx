import { storyLimits } from '@club/contract/hub/stories.fields';
import { IconTrash } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { i18n } from '#platform/i18n';
import { Button, FileField, TextField, useFileAddress } from '#platform/ui';
import styles from './write.module.css';

/** A picture as it will be seen, with its description. An empty text takes the story's picture away. */
export const PictureField = ({
  current,
  file,
  error,
  onChange,
  alt,
}: {
  current: string | null;
  file: File | '' | undefined;
  error: string | undefined;
  onChange: (file: File | '' | undefined) => void;
  alt: Omit<ComponentProps<typeof TextField>, 'label'>;
}) => {
  const chosen = file || undefined;
  const address = useFileAddress(chosen) ?? (file === undefined ? current : null);
  return (
    <div className={styles.picture}>
      <FileField
        add={address ? i18n.t('Choose another picture') : i18n.t('Add a picture')}
        label={i18n.t('Picture file')}
        chosen={chosen}
        error={error}
        preview={address && <img className={styles.preview} src={address} alt={String(alt.value ?? '')} />}
        onChoose={onChange}
        onRemove={() => onChange(undefined)}
      />
      {current && file === undefined && (
        <Button kind="plain" icon={<IconTrash size={18} aria-hidden="true" />} onClick={() => onChange('')}>
          {i18n.t('Remove picture')}
        </Button>
      )}
      {address && (
        <TextField
          label={i18n.t("Describe the picture for people who can't see it")}
          maxLength={storyLimits.alt}
          {...alt}
        />
      )}
    </div>
  );
};

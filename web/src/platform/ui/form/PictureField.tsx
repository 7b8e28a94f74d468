import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { i18n } from '#platform/i18n';
import { Button, Notice } from '#platform/ui/page';
import styles from './PictureField.module.css';

/** One picture from the device. `add` names the button, `label` the file for who listens. */
export const PictureField = ({
  add,
  label,
  chosen,
  error,
  onChoose,
}: {
  add: string;
  label: string;
  chosen: File | undefined;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
}) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.field}>
      <div className={styles.actions}>
        <Button
          kind="soft"
          icon={<IconPaperclip size={18} aria-hidden="true" />}
          onClick={() => picker.current?.click()}
        >
          {chosen ? i18n.t('Choose another picture') : add}
        </Button>
        {chosen && (
          <Button kind="plain" onClick={() => onChoose(undefined)}>
            {i18n.t('Remove')}
          </Button>
        )}
      </div>
      <small>{chosen ? chosen.name : i18n.t('JPEG, PNG or WebP, at most 5 MB.')}</small>
      <input
        ref={picker}
        className={styles.picker}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
      {error && <Notice type="error">{error}</Notice>}
    </div>
  );
};

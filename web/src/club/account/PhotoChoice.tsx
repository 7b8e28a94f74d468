import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { i18n } from '#platform/i18n';
import { Avatar, Button, Notice } from '#platform/ui';
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
  const picker = useRef<HTMLInputElement>(null);
  const preview = usePreview(chosen);
  return (
    <div className={styles.photo}>
      <Avatar name={name} picture={preview ?? current} size={96} />
      <div>
        <Button kind="soft" icon={<IconCamera size={18} aria-hidden="true" />} onClick={() => picker.current?.click()}>
          {i18n.t('Choose a photo')}
        </Button>
        <small>{chosen ? chosen.name : i18n.t('JPEG, PNG or WebP, at most 5 MB. It is cut to a square.')}</small>
        <input
          ref={picker}
          className={styles.picker}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={i18n.t('Photo file')}
          tabIndex={-1}
          onChange={(event) => {
            const picture = event.target.files?.[0];
            if (picture) onChoose(picture);
            event.target.value = '';
          }}
        />
      </div>
      {error && <Notice type="error">{error}</Notice>}
    </div>
  );
};

const usePreview = (picture: File | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setAddress(null);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
};

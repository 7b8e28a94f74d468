import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import shared from '#club/vendors/vendors.module.css';
import { i18n } from '#platform/i18n';
import { Button, Notice } from '#platform/ui';
import styles from './PictureChoice.module.css';
import { usePictureAddress } from './use-picture-address.ts';

/** One picture of the business: the one it has, or the one that will be sent. */
export const PictureChoice = ({
  label,
  current,
  chosen,
  error,
  onChoose,
}: {
  label: string;
  current: string | null;
  chosen: File | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
}) => {
  const picker = useRef<HTMLInputElement>(null);
  const address = usePictureAddress(chosen ? { image: '', file: chosen } : current ? { image: current } : undefined);
  return (
    <div className={styles.choice}>
      <b>{label}</b>
      {address && <img src={address} alt="" />}
      <div>
        <Button
          kind="soft"
          icon={<IconPhotoPlus size={18} aria-hidden="true" />}
          aria-label={i18n.t('Choose a picture: {label}', { label })}
          onClick={() => picker.current?.click()}
        >
          {i18n.t('Choose a picture')}
        </Button>
      </div>
      <small>{chosen ? chosen.name : i18n.t('JPEG, PNG or WebP, at most 5 MB.')}</small>
      <input
        ref={picker}
        className={shared.picker}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={i18n.t('{label} file', { label })}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
      {error && <Notice type="error">{error}</Notice>}
    </div>
  );
};

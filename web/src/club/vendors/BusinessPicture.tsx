import { i18n } from '#platform/i18n';
import { FileField, useFileAddress } from '#platform/ui';

/** One picture of the business: the one it has, or the one that will be sent. */
export const BusinessPicture = ({
  title,
  current,
  chosen,
  error,
  onChoose,
}: {
  title: string;
  current: string | null;
  chosen: File | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
}) => {
  const address = useFileAddress(chosen) ?? current;
  return (
    <FileField
      title={title}
      add={i18n.t('Choose a picture')}
      label={i18n.t('{label} file', { label: title })}
      preview={address && <img src={address} alt="" />}
      chosen={chosen}
      error={error}
      onChoose={onChoose}
    />
  );
};

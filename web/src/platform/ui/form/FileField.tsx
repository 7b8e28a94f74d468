import {
  checkPhotoFile,
  codesFile,
  documentFile,
  type FileRule,
  findFileFault,
  labReportFile,
  pictureFile,
} from '@club/contract/platform/files';
import { IconFileUpload, IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { i18n } from '#platform/i18n';
import { Row, Stack, Text } from '#platform/ui/layout';
import { Button, Notice } from '#platform/ui/page';
import styles from './FileField.module.css';

const kinds = {
  picture: {
    rule: pictureFile,
    Icon: IconPhotoPlus,
    hint: (size: number) => i18n.t('JPEG, PNG or WebP, at most {size} MB.', { size }),
  },
  checkPhoto: {
    rule: checkPhotoFile,
    Icon: IconPhotoPlus,
    hint: (size: number) => i18n.t('JPEG, PNG or WebP, at most {size} MB.', { size }),
  },
  document: {
    rule: documentFile,
    Icon: IconFileUpload,
    hint: (size: number) => i18n.t('PDF, JPEG, PNG or WebP, at most {size} MB.', { size }),
  },
  labReport: {
    rule: labReportFile,
    Icon: IconFileUpload,
    hint: (size: number) => i18n.t('PDF, CSV, Excel or a photo, at most {size} MB.', { size }),
  },
  codes: {
    rule: codesFile,
    Icon: IconFileUpload,
    hint: (size: number) => i18n.t('Text or CSV, at most {size} MB.', { size }),
  },
};

/**
 * One file from the device. Its kind and size are checked the moment it is chosen, by the rule of the contract; a file
 * that will not do leaves the one before in place.
 */
export const FileField = ({
  kind = 'picture',
  add,
  label,
  title,
  hint = kinds[kind].hint(kinds[kind].rule.maxMegabytes),
  preview,
  beside = false,
  icon,
  chosen,
  error,
  onChoose,
  onRemove,
}: {
  kind?: keyof typeof kinds;
  /** What the button says. */
  add: string;
  /** Names the file for assistive technology. */
  label: string;
  /** Stands above, where more than one file is asked for; it then names the button as well. */
  title?: string;
  hint?: string;
  /** The picture as it will be seen. */
  preview?: ReactNode;
  /** The preview is beside the button instead of above it. */
  beside?: boolean;
  icon?: ReactNode;
  chosen: File | undefined;
  /** Error after the choice. */
  error?: string | undefined;
  onChoose: (file: File) => void;
  onRemove?: () => void;
}) => {
  const { rule, Icon } = kinds[kind];
  const { fault, choose } = useChecked(rule, onChoose);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={`${styles.field} ${beside ? styles.beside : ''}`}>
      {title && (
        <Text as="b" size="sm">
          {title}
        </Text>
      )}
      {preview}
      <Stack gap={2}>
        <Row gap={3}>
          <Button
            kind="soft"
            icon={icon ?? <Icon size={18} aria-hidden="true" />}
            aria-label={title && `${add}: ${title}`}
            onClick={() => picker.current?.click()}
          >
            {add}
          </Button>
          {chosen && onRemove && (
            <Button kind="plain" onClick={onRemove}>
              {i18n.t('Remove')}
            </Button>
          )}
        </Row>
        <Text as="small" tone="faint" anywhere>
          {chosen ? chosen.name : hint}
        </Text>
        <input
          ref={picker}
          data-unseen="always"
          type="file"
          accept={[...rule.types, ...rule.endings].join(',')}
          aria-label={label}
          tabIndex={-1}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </Stack>
      {(fault ?? error) && <Notice type="error">{fault ?? error}</Notice>}
    </div>
  );
};

const useChecked = (rule: FileRule, onChoose: (file: File) => void) => {
  const [fault, setFault] = useState<string | null>(null);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const take = (found: string | null) => {
      setFault(found);
      if (!found) onChoose(file);
    };
    const found = findFileFault(file, rule);
    if (found || !isSentAsPicture(file, rule) || typeof createImageBitmap === 'undefined') take(found);
    else void isPicture(file).then((readable) => take(readable ? null : rule.wrongKind));
  };
  return { fault, choose };
};

/** Whether a file is taken for a picture: where others are taken too, by its own type or name. */
const isSentAsPicture = (file: File, rule: FileRule): boolean => {
  if (rule === codesFile) return false;
  if (rule === labReportFile) return /^image\//.test(file.type) || /\.(jpe?g|png|webp)$/i.test(file.name);
  return !/pdf$/i.test(file.type || file.name);
};

/** A name and a type prove nothing: the browser has to be able to read the picture. */
const isPicture = async (file: File): Promise<boolean> => {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};

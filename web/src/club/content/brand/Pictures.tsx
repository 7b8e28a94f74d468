import {
  type BrandPicture,
  type BrandValues,
  graphicContrast,
  listHardThemes,
  toPictureAddress,
} from '@club/contract/club/content/brand';
import { useState } from 'react';
import { brandApi } from '#club/content';
import { fieldErrors, toProblem } from '#platform/api';
import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, FileField, Stack, StatusChip, Text } from '#platform/ui';
import own from './brand.module.css';

type Form = ContractForm<BrandValues & { seen: number; reason: string }>;

interface Known {
  readonly pictures: readonly BrandPicture[];
  readonly onUpload: (picture: BrandPicture) => void;
}

/** The wide logo and the square icon: uploaded at once, and seen by others once the brand is saved. */
export const Pictures = ({ form, ...known }: Known & { form: Form }) => (
  <Card title={i18n.t('Logo and icon')}>
    <Stack gap={4} top={4}>
      <PictureField
        kind="logo"
        title={i18n.t('Logo')}
        hint={i18n.t(
          'Wide, on a transparent ground. In the head of pages and e-mails. JPEG, PNG or WebP, at most 5 MB.',
        )}
        none={i18n.t('Back to icon and name')}
        form={form}
        {...known}
      />
      <PictureField
        kind="icon"
        title={i18n.t('Icon')}
        hint={i18n.t(
          'Square, best 512 by 512 pixels. In browser tabs and on home screens. JPEG, PNG or WebP, at most 5 MB.',
        )}
        none={i18n.t('Back to the drawn icon')}
        form={form}
        {...known}
      />
    </Stack>
  </Card>
);

const PictureField = ({
  kind,
  title,
  hint,
  none,
  form,
  pictures,
  onUpload,
}: Known & { kind: 'logo' | 'icon'; title: string; hint: string; none: string; form: Form }) => {
  const [upload, { isLoading, error }] = brandApi.useUploadBrandPictureMutation();
  const [file, setFile] = useState<File>();
  const key = form.values[kind];
  const picture = pictures.find((one) => one.key === key);
  const choose = async (chosen: File) => {
    setFile(chosen);
    const { data } = await upload({ kind, picture: chosen });
    if (!data) return;
    onUpload(data);
    form.set(kind === 'logo' ? { logo: data.key } : { icon: data.key });
  };
  const refused = error && (fieldErrors(error).picture ?? toProblem(error).message);
  return (
    <div>
      <FileField
        title={title}
        add={key ? i18n.t('Replace') : i18n.t('Choose picture')}
        label={i18n.t('File: {title}', { title })}
        hint={isLoading ? i18n.t('Uploading…') : hint}
        chosen={isLoading ? file : undefined}
        error={refused ?? form.field(kind).error}
        onChoose={(chosen) => void choose(chosen)}
        preview={
          key && (
            <span className={own.grounds}>
              {(['light', 'dark'] as const).map((theme) => (
                <span key={theme} className={`${own.ground} ${own[theme]}`}>
                  <img
                    src={toPictureAddress(key)}
                    alt={
                      theme === 'light' ? i18n.t('{title} on light', { title }) : i18n.t('{title} on dark', { title })
                    }
                  />
                </span>
              ))}
            </span>
          )
        }
      />
      {picture && <Hints picture={picture} />}
      {key && (
        <Button kind="plain" onClick={() => form.set(kind === 'logo' ? { logo: '' } : { icon: '' })}>
          {none}
        </Button>
      )}
    </div>
  );
};

/** Whether the picture can be seen on light and on dark pages, and whether its shape fits. */
const Hints = ({ picture }: { picture: BrandPicture }) => {
  const hard = listHardThemes(picture);
  const { kind, width, height } = picture;
  const isOdd = kind === 'icon' ? Math.abs(width - height) > 0.1 * Math.max(width, height) : width < height;
  return (
    <Text as="ul" className={own.hints} top={2} bottom={2}>
      {(['light', 'dark'] as const).map((theme) => (
        <li key={theme} className={own.hint}>
          <span>
            {theme === 'light' ? i18n.t('On light pages') : i18n.t('On dark pages')}
            <Text as="small" tone="quiet">
              {hard.includes(theme)
                ? i18n.t('Hard to see, so it gets a ground there. It needs {needed} : 1.', { needed: graphicContrast })
                : i18n.t('Easy to see')}
            </Text>
          </span>
          <StatusChip tone={hard.includes(theme) ? 'waiting' : 'good'}>
            {hard.includes(theme) ? i18n.t('With a ground') : i18n.t('Passes')}
          </StatusChip>
        </li>
      ))}
      {isOdd && (
        <li className={own.hint}>
          <span>
            {kind === 'icon'
              ? i18n.t('The icon is not square: it gets margins.')
              : i18n.t('The logo is taller than wide: it looks small in the head of pages.')}
          </span>
        </li>
      )}
    </Text>
  );
};

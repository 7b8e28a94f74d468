import {
  type BrandPicture,
  type BrandValues,
  listHardThemes,
  toPictureAddress,
} from '@club/contract/club/content/brand';
import { findMainColourFault, HexColour, makePalette } from '@club/contract/platform/colours/contrast';
import type { CSSProperties } from 'react';
import { i18n } from '#platform/i18n';
import { BrandMark, Card, points, Row, Stack, Text } from '#platform/ui';
import own from './brand.module.css';
import { ownColours } from './Colours.tsx';

/** A page with this brand, light and dark, and the head of an e-mail. */
export const Preview = ({
  values,
  pictures,
  sender,
}: {
  values: BrandValues;
  pictures: readonly BrandPicture[];
  sender: string;
}) => {
  const logo = pictures.find(({ key }) => key === values.logo);
  const hard: readonly string[] = logo ? listHardThemes(logo) : [];
  const main = values.main_colour || ownColours.main;
  const isUsable = HexColour.test(main) && findMainColourFault(main) === undefined;
  const palette = makePalette(isUsable ? main : ownColours.main);
  const second = HexColour.test(values.second_colour) ? values.second_colour : ownColours.second;
  return (
    <Card title={i18n.t('Preview')}>
      {(['light', 'dark'] as const).map((theme) => {
        const { primary, on_primary: text } = palette[theme];
        return (
          <div
            key={theme}
            className={`${own.page} ${own[theme]}`}
            style={{ '--primary': primary, '--on-primary': text, '--accent': second } as CSSProperties}
          >
            <Row as="p" className={own.name} gap={2} wrap={false} bottom={3} anywhere>
              {logo ? (
                <img
                  className={hard.includes(theme) ? own.plate : undefined}
                  src={toPictureAddress(logo.key)}
                  alt={values.name}
                />
              ) : (
                <>
                  <BrandMark size={22} icon={values.icon ? toPictureAddress(values.icon) : undefined} />{' '}
                  <b>{values.name}</b>
                </>
              )}
            </Row>
            <Stack className={own.card} gap={2} pad={3} corners="md">
              <small>{i18n.t('You can spend')}</small>
              <b>{points(1948)}</b>
              <span className={own.bar} />
              <Text>
                <Text
                  as="span"
                  className={own.button}
                  padBlock={2}
                  padInline={4}
                  corners="full"
                  ground="strong"
                  weight="semibold"
                >
                  {i18n.t('Redeem')}
                </Text>{' '}
                <Text as="span" pad={2} weight="semibold" tone="primary">
                  {i18n.t('Statement')}
                </Text>
              </Text>
            </Stack>
          </div>
        );
      })}
      <Text as="dl" className={own.mail} top={4} size="sm">
        <dt>{i18n.t('E-mails are from')}</dt>
        <dd>
          {values.sender_name || `${values.name} Club`} {sender && <>&lt;{sender}&gt;</>}
        </dd>
        {values.support_address && (
          <>
            <dt>{i18n.t('They end with')}</dt>
            <dd>{i18n.t('Questions? Write to {address}', { address: values.support_address })}</dd>
          </>
        )}
      </Text>
    </Card>
  );
};

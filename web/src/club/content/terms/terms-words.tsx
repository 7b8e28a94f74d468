import type { TermsVersion } from '@club/contract/club/content/terms';
import type { AgreementName } from '@club/contract/core/agreements';
import { i18n } from '#platform/i18n';
import { fullDay, StatusChip, toNoon, wholeNumber } from '#platform/ui';

export const nameText = (name: AgreementName): string =>
  name === 'terms' ? i18n.t('Terms of use') : i18n.t('Privacy policy');

export const nameVersion = ({ version }: TermsVersion): string =>
  version ? i18n.t('Version of {day}', { day: fullDay(toNoon(version)) }) : i18n.t('Draft');

/** The name of a text with its version, as a heading. */
export const titleVersion = (name: AgreementName, { version }: TermsVersion): string =>
  version
    ? i18n.t('{text}, version of {day}', { text: nameText(name), day: fullDay(toNoon(version)) })
    : i18n.t('{text}, draft', { text: nameText(name) });

export const stateChip = ({ state, source }: TermsVersion) => {
  if (source === 'example' && state === 'in_force') return <StatusChip tone="bad">{i18n.t('Example')}</StatusChip>;
  if (state === 'draft') return <StatusChip tone="waiting">{i18n.t('Draft')}</StatusChip>;
  if (state === 'scheduled') return <StatusChip tone="info">{i18n.t('Scheduled')}</StatusChip>;
  if (state === 'in_force') return <StatusChip tone="good">{i18n.t('In force')}</StatusChip>;
  return <StatusChip tone="quiet">{i18n.t('Past')}</StatusChip>;
};

/** Where a version is from and how many accepted it. */
export const versionFacts = ({ source, agreed, state, changed_by: by }: TermsVersion): string => {
  const from = {
    screen: by && i18n.t('By {name}', { name: by }),
    folder: i18n.t("From the server's folder"),
    example: i18n.t("The product's example"),
  }[source];
  const accepted =
    state === 'in_force' || state === 'past' ? i18n.t('{count} agreed', { count: wholeNumber(agreed) }) : '';
  return [from, accepted].filter(Boolean).join(' · ');
};

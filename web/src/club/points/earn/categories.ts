import type { EventType } from '@club/contract/club/points';
import { i18n } from '#platform/i18n';

export interface Category {
  readonly code: string;
  readonly name: string;
  readonly types: readonly EventType[];
}

/** The rules by what they are about, in the order they mean something to a member. */
export const byCategory = (types: readonly EventType[]): readonly Category[] => {
  const names = categoryNames();
  const known = Object.keys(names);
  const place = (code: string) => (known.includes(code) ? known.indexOf(code) : known.length);
  return [...new Set(types.map(({ category }) => category))]
    .sort((one, other) => place(one) - place(other))
    .map((code) => ({
      code,
      name: names[code] ?? code.charAt(0).toUpperCase() + code.slice(1),
      types: types.filter(({ category }) => category === code),
    }));
};

const categoryNames = (): Readonly<Record<string, string>> => ({
  habit: i18n.t('Every day'),
  welcome: i18n.t('Getting started'),
  health: i18n.t('Health'),
  fitness: i18n.t('Fitness'),
  nutrition: i18n.t('Nutrition'),
  mindfulness: i18n.t('Mindfulness'),
  learning: i18n.t('Learning'),
  community: i18n.t('Community'),
  referral: i18n.t('Friends'),
});

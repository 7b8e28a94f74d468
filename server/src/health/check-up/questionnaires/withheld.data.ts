import type { WithheldQuestionnaire } from './definition.ts';

/** Questionnaires that are never offered while their licence does not cover the club. */
export const withheldQuestionnaires: readonly WithheldQuestionnaire[] = [
  {
    code: 'dass_21_stress',
    title: 'DASS-21, stress',
    enabled: false,
    reason:
      'Its authors make it for researchers and health professionals, with interpretation by trained people. Off until they confirm this use.',
  },
  {
    code: 'who_5',
    title: 'WHO-5 Well-Being Index',
    enabled: false,
    reason: 'The 2024 edition is licensed for non-commercial use only. Off until the licence is granted.',
  },
  {
    code: 'pss_4',
    title: 'Perceived Stress Scale, 4 items',
    enabled: false,
    reason: 'Free for academic use only. Off until permission is given.',
  },
];

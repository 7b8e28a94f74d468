import type { DimensionCode } from '@club/contract/health/insight/dimensions';
import { lifeEssential } from '@club/contract/health/signals/metrics.data';
import type { Result } from '@club/contract/health/signals/result';

/** How each part of health is called, and where its tables come from. */
export const dimensionTexts: Readonly<Record<DimensionCode, { label: string; sources: Result['sources'] }>> = {
  body: { label: 'Body', sources: [lifeEssential] },
  activity: { label: 'Activity', sources: [lifeEssential] },
  sleep: { label: 'Sleep', sources: [lifeEssential] },
  nutrition: { label: 'Eating', sources: [lifeEssential] },
  mind: {
    label: 'Mind',
    sources: [
      { title: 'The Patient Health Questionnaire-2', year: 2003, doi: '10.1097/01.MLR.0000093487.78664.3C' },
      {
        title: 'Anxiety disorders in primary care: prevalence, impairment, comorbidity, and detection',
        year: 2007,
        doi: '10.7326/0003-4819-146-5-200703060-00004',
      },
    ],
  },
  habits: {
    label: 'Habits',
    sources: [
      lifeEssential,
      { title: 'The AUDIT alcohol consumption questions (AUDIT-C)', year: 1998, doi: '10.1001/archinte.158.16.1789' },
    ],
  },
  prevention: { label: 'Prevention', sources: [] },
};

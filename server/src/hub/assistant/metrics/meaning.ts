import { indicators } from '@club/contract/health/insight/indicators';
import { AreaClosed, type Asking, type Reply, screens } from '#hub/assistant/engine';
import type { Subject } from '#hub/assistant/language';

/** The indicator on Health insights that says what a value means; values without one have no range made for the member. */
const indicatorOf: Readonly<Partial<Record<Subject, string>>> = {
  blood_pressure: 'bp',
  systolic: 'bp',
  diastolic: 'bp',
  weight: 'bmi',
  waist: 'whtr',
  total_cholesterol: 'non_hdl',
  ldl: 'non_hdl',
  hdl: 'non_hdl',
  steps: 'steps',
  active_minutes: 'mvpa',
  sleep: 'sleep_dur',
  sleep_efficiency: 'sleep_eff',
  sleep_regularity: 'sri',
  glucose: 'glucose',
  grip_strength: 'grip',
  chair_stands: 'chair_stand',
};

const noRange = 'I have no range that is made for you; a doctor can say what it means for you.';

/** Adds to a value what the page of the score makes of it: its band and what to do about it, never a word of our own. */
export const addMeaning = async (metric: Subject, reply: Reply, { read }: Asking): Promise<Reply> => {
  const meaning = await findMeaning(metric, read);
  return {
    ...reply,
    text: `${reply.text} ${meaning ?? noRange}`,
    sources: meaning ? [...(reply.sources ?? []), screens.score()] : (reply.sources ?? []),
  };
};

const findMeaning = async (metric: Subject, read: Asking['read']): Promise<string | null> => {
  const code = indicatorOf[metric];
  if (!code) return null;
  try {
    const { results } = await read(indicators.listIndicators);
    const found = results.find((one) => one.code === code);
    if (!found?.band) return null;
    const of = `${found.label.slice(0, 1).toLowerCase()}${found.label.slice(1)}`;
    return [`Health insights puts your ${of} under “${found.band.label}”.`, found.note].filter(Boolean).join(' ');
  } catch (error) {
    if (error instanceof AreaClosed) return null;
    throw error;
  }
};

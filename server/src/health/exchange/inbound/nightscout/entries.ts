import { readFields } from '#health/exchange/inbound/foreign';

/** The items of what an uploader for Nightscout posts: an entry or a list of them, always in mg/dL. */
export const readEntries = (body: unknown): readonly unknown[] =>
  (Array.isArray(body) ? body : [body]).map((sent: unknown) => {
    const one = readFields(sent);
    const kind = one.text('type') ?? (one.number('sgv') === undefined ? '' : 'sgv');
    const at = one.number('date');
    const start = at === undefined || !(at > 0 && at < 8.64e15) ? one.text('dateString') : new Date(at).toISOString();
    const source = { app: 'Nightscout', device: one.text('device') ?? 'Nightscout', kind: 'sensor' };
    const shared = { id: one.text('identifier'), start, unit: 'mg/dL', source };
    if (kind === 'sgv') return { ...shared, type: 'glucose', value: one.number('sgv') };
    if (kind === 'mbg') return { ...shared, type: 'finger_glucose', value: one.number('mbg') };
    return { ...shared, type: kind || 'entry' };
  });

import { timeline as contract } from '@club/contract/health/insight/timeline';
import { forMember } from '#health/base/consents';
import { domain } from '#platform/domain';
import { compareSignals } from './links.ts';
import { getTimeline } from './timeline.ts';

export type { Reader as TimelineReader } from './signal.ts';
export { listReaders } from './signal-readers.ts';
export { drawTimeline, findReader } from './timeline.ts';

/** Several signals on one clock, and how two of them moved together. It keeps nothing of its own. */
export const timeline = domain({
  name: 'health/insight/timeline',
  contract,
  routes: forMember<typeof contract>({ getTimeline, compareSignals }),
});

import { domain } from '#platform/domain';
import { updateValueFlags } from './update-flags.ts';

export { findUrgentValues, listValueSigns } from './update-flags.ts';

/** Measured values that can't wait, judged with what is known of the person. */
export const criticalValues = domain({
  name: 'health/insight/critical-values',
  listens: {
    values_changed: ({ db, clock, config }, { userId, clubDb, metrics }) =>
      updateValueFlags({ db, clock, config, memberId: userId }, clubDb, metrics),
  },
});

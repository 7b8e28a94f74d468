import { glucoseUnits } from '@club/contract/health/signals/glucose-ranges';
import { i18n } from '#platform/i18n';
import { SegmentChoice } from '#platform/ui';
import { keepGlucoseUnit, useGlucoseUnit } from './units.ts';

/** mg/dL or mmol/L, for every figure of the page. */
export const UnitSwitch = () => (
  <SegmentChoice
    label={i18n.t('Unit')}
    options={glucoseUnits.toReversed().map((unit) => ({ value: unit, label: unit }))}
    value={useGlucoseUnit()}
    onChange={keepGlucoseUnit}
  />
);

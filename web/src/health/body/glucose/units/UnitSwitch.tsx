import { glucoseUnits } from '@club/contract/health/signals/glucose-ranges';
import { i18n } from '#platform/i18n';
import { VisuallyHidden } from '#platform/ui';
import styles from './UnitSwitch.module.css';
import { keepUnit, useGlucoseUnit } from './units.ts';

/** mg/dL or mmol/L, for every figure of the page. */
export const UnitSwitch = () => {
  const chosen = useGlucoseUnit();
  return (
    <fieldset className={styles.units}>
      <legend>
        <VisuallyHidden>{i18n.t('Unit')}</VisuallyHidden>
      </legend>
      {glucoseUnits.toReversed().map((unit) => (
        <label key={unit}>
          <input type="radio" name="glucose-unit" checked={unit === chosen} onChange={() => keepUnit(unit)} />
          <span>{unit}</span>
        </label>
      ))}
    </fieldset>
  );
};

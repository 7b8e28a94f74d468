import { IconMinus, IconPlus } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Flank, points, Stack, TextField } from '#platform/ui';
import styles from './AmountControl.module.css';
import { hundredths } from './amount.ts';

/** How far the slider and the two buttons go, in points. */
interface AmountRange {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

interface AmountProps {
  label: string;
  hint: string;
  error: string | undefined;
  name: string;
  value: string;
  range: AmountRange;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** An amount of points to type or move in steps. */
export const AmountControl = ({ range, value, onChange, ...field }: AmountProps) => (
  <Stack gap={2}>
    <TextField
      {...field}
      unit={i18n.t('points')}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    <Slide value={value} range={range} onChange={onChange} />
  </Stack>
);

/** The slider between its two buttons. From an amount between two steps a button leads to the next whole one. */
const Slide = ({ value, range, onChange }: Pick<AmountProps, 'value' | 'range' | 'onChange'>) => {
  const { least, most, step } = range;
  const now = (hundredths(value) ?? 0) / 100;
  const possible = most >= least;
  const move = (steps: number) => {
    const whole = steps > 0 ? Math.floor(now / step) : Math.ceil(now / step);
    onChange(written(within((whole + steps) * step, range)));
  };
  return (
    <Flank className={styles.slide} at="both" gap={3}>
      <button type="button" aria-label={i18n.t('Less')} disabled={!possible || now <= least} onClick={() => move(-1)}>
        <IconMinus size={20} aria-hidden="true" />
      </button>
      <input
        type="range"
        aria-label={i18n.t('Adjust amount')}
        aria-valuetext={i18n.t('{amount} points', { amount: points(now) })}
        min={least}
        max={possible ? most : least}
        step={step}
        disabled={!possible}
        value={within(now, range)}
        style={{ backgroundSize: `${filled(now, range)}% 100%` }}
        onChange={(event) => onChange(written(Number(event.target.value)))}
      />
      <button type="button" aria-label={i18n.t('More')} disabled={!possible || now >= most} onClick={() => move(1)}>
        <IconPlus size={20} aria-hidden="true" />
      </button>
    </Flank>
  );
};

const within = (value: number, { least, most }: AmountRange): number => Math.max(least, Math.min(most, value));

/** How far along the slider an amount is, 0 to 100. */
const filled = (value: number, range: AmountRange): number =>
  range.most > range.least ? ((within(value, range) - range.least) / (range.most - range.least)) * 100 : 0;

const written = (value: number): string => value.toFixed(2);

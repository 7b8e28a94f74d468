import { mostGrams } from '@club/contract/health/food/foods';
import { readTypedNumber } from '@club/contract/platform/numbers/read-number';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { Row, Tile, VisuallyHidden } from '#platform/ui';
import styles from './GramStepper.module.css';

/** Grams that are typed, or changed by steps that fit their size. */
export const GramStepper = ({
  name,
  grams,
  onChange,
}: {
  name: string;
  grams: number;
  onChange: (grams: number) => void;
}) => {
  const [typed, setTyped] = useState<string | null>(null);
  const step = grams < 50 ? 5 : 10;
  const change = (value: number) => {
    setTyped(null);
    onChange(Math.min(mostGrams, Math.max(1, value)));
  };
  const type = (value: string) => {
    setTyped(value);
    const number = readTypedNumber(value);
    if (number !== null && number > 0 && number <= mostGrams) onChange(number);
  };
  return (
    <Row as="span" className={styles.stepper} inline wrap={false} corners="full" ground="sunken" shrink={false}>
      <Tile as="button" type="button" aria-label={i18n.t('Less {name}', { name })} onClick={() => change(grams - step)}>
        <IconMinus size={16} aria-hidden="true" />
      </Tile>
      <Row as="label" gap={1} inline wrap={false} weight="semibold">
        <VisuallyHidden>{i18n.t('Grams of {name}', { name })}</VisuallyHidden>
        <input
          type="text"
          inputMode="decimal"
          value={typed ?? String(grams)}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
        <span aria-hidden="true">g</span>
      </Row>
      <Tile as="button" type="button" aria-label={i18n.t('More {name}', { name })} onClick={() => change(grams + step)}>
        <IconPlus size={16} aria-hidden="true" />
      </Tile>
    </Row>
  );
};

import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { i18n } from '#platform/i18n';
import { Stack, Text } from '#platform/ui/layout';
import { FieldNotes } from './Field.tsx';
import styles from './PinCode.module.css';

const length = 6;

/**
 * A code of six digits, one box each. A pasted or automatically filled code spreads over the boxes, whatever stands
 * between its digits; `onFilled` is told once all six are there.
 */
export const PinCode = ({
  label,
  value,
  error,
  disabled = false,
  onChange,
  onFilled,
}: {
  label: string;
  value: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (code: string) => void;
  onFilled: (code: string) => void;
}) => {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const put = (at: number, digits: string) => {
    const next = (value.slice(0, at) + digits + value.slice(at + digits.length)).slice(0, length);
    onChange(next);
    boxes.current[Math.min(at + digits.length, length - 1)]?.focus();
    if (next.length === length) onFilled(next);
  };
  const onKey = (at: number, event: KeyboardEvent) => {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (move) boxes.current[at + move]?.focus();
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    const from = value[at] === undefined ? Math.max(0, at - 1) : at;
    onChange(value.slice(0, from) + value.slice(from + 1));
    boxes.current[from]?.focus();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text')).slice(0, length);
    if (digits) put(0, digits);
  };
  return (
    <Stack as="fieldset" gap={2} aria-describedby={error ? `${id}-error` : undefined} disabled={disabled}>
      <Text as="legend" bottom={2} size="sm">
        {label}
      </Text>
      <div className={styles.boxes} dir="ltr">
        {Array.from({ length }, (_, at) => (
          <Text
            as="input"
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
            key={at}
            ref={(box) => {
              boxes.current[at] = box;
            }}
            className={styles.box}
            corners="md"
            ground="surface"
            weight="semibold"
            tabular
            align="center"
            aria-label={i18n.t('Digit {number} of {length}', { number: at + 1, length })}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            value={value[at] ?? ''}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              const digits = digitsOf(event.target.value).slice(at === 0 ? -length : -1);
              if (digits) put(Math.min(at, value.length), digits);
            }}
            onKeyDown={(event) => onKey(at, event)}
            onPaste={onPaste}
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </Stack>
  );
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

import { useLayoutEffect, useRef } from 'react';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { TextField } from '#platform/ui';
import { caretAfter, grouped } from './card-number.ts';

/** The number on the card, grouped as it is typed; the caret stays where the member is typing. */
export const CardNumberField = ({
  value,
  error,
  onChange,
  onBlur,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}) => {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label={i18n.t('Card number')}
      hint={i18n.t('The 16 digits on your {product} card.', { product: brand.name })}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      name="card_number"
      value={value}
      error={error}
      onBlur={onBlur}
      onChange={({ target }) => {
        caret.current = caretAfter(target.value, target.selectionStart ?? target.value.length);
        onChange(grouped(target.value));
      }}
    />
  );
};

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, PinCode, Stack } from '#platform/ui';

/**
 * The six boxes and their button. The sixth digit sends; after a refusal the boxes are empty again and the first has
 * the focus, as it has when the form comes up.
 */
export const CodeForm = ({
  send,
  busy,
  failure,
  button,
  onTyped,
  children,
}: {
  send: (digits: string) => Promise<unknown>;
  busy: boolean;
  /** Why the last code was refused. */
  failure: unknown;
  button: string;
  /** The member has begun to type another code. */
  onTyped: () => void;
  children: ReactNode;
}) => {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const check = async (digits: string) => {
    await send(digits);
    setCode('');
  };
  useEffect(() => {
    if (!busy) form.current?.querySelector('input')?.focus();
  }, [busy]);
  return (
    <Stack
      as="form"
      gap={4}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && code.length === 6) void check(code);
      }}
    >
      <PinCode
        label={i18n.t('Code')}
        value={code}
        error={failure ? toProblem(failure).message : undefined}
        disabled={busy}
        onChange={(digits) => {
          setCode(digits);
          if (digits) onTyped();
        }}
        onFilled={(digits) => void check(digits)}
      />
      <Button type="submit" wide busy={busy} disabled={code.length < 6}>
        {button}
      </Button>
      {children}
    </Stack>
  );
};

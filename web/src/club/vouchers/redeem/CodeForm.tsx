import { type ReactNode, type RefObject, useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button, Row, Text } from '#platform/ui';
import styles from './redeem.module.css';

/** A phone would open its keyboard over the camera's picture until the member of staff wants to type. */
const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The code, typed or from a keyboard scanner. It stays in the page beside a verdict, out of sight, for the next scan. */
export const CodeForm = ({
  fieldRef,
  isShown,
  isBusy,
  hasCamera,
  onCode,
  children,
}: {
  fieldRef: RefObject<HTMLInputElement | null>;
  isShown: boolean;
  isBusy: boolean;
  hasCamera: boolean;
  onCode: (code: string) => void;
  children: ReactNode;
}) => {
  const [code, setCode] = useState('');
  const [isTyping, setTyping] = useState(!isTouch() || !hasCamera);
  return (
    <form
      className={isShown ? styles.sheet : undefined}
      data-unseen={isShown ? undefined : 'always'}
      onSubmit={(event) => {
        event.preventDefault();
        setCode('');
        onCode(code.trim());
      }}
    >
      {isShown && hasCamera && (
        <Text className={styles.aimHint} size="lg" align="center">
          {i18n.t("Point at the member's code")}
        </Text>
      )}
      <Row className={styles.field} wrap={false} pad={1} corners="full">
        <input
          ref={fieldRef}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onPointerDown={() => setTyping(true)}
          aria-label={i18n.t('Code')}
          placeholder={i18n.t('Code')}
          inputMode={isTyping ? 'text' : 'none'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          dir="ltr"
        />
        {isShown && (
          <Button type="submit" busy={isBusy}>
            {i18n.t('Check')}
          </Button>
        )}
      </Row>
      {isShown && (
        <>
          <Text top={2} size="sm" tone="quiet">
            {i18n.t('Spaces, hyphens and small letters are fine.')}
          </Text>
          {children}
        </>
      )}
    </form>
  );
};

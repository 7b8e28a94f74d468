import { IconExternalLink, IconLogin2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from '#core/identity/gate/screens.module.css';
import { loginFailed, SignInError, useAuth, windowBlocked } from '#core/identity/hosted-sign-in';
import { i18n } from '#platform/i18n';
import { Button, Notice, Stack, Text } from '#platform/ui';
import { useHostedSession } from './hosted-session.ts';

interface Offered {
  readonly windowToo?: boolean;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

type Doing = 'nothing' | 'leaving' | 'waiting' | 'finishing';

/**
 * The way in through the club's sign-in provider, and after it in one row the pop-up and what stands inside. When
 * the club has no provider, only the latter.
 */
export const HostedSignIn = ({ windowToo = false, note, children }: Offered) => {
  const { provider, warm } = useAuth();
  const { doing, failure, leave, openWindow } = useWaysIn();
  if (!provider) return <div className={styles.otherWays}>{children}</div>;
  const { name } = provider;
  const waiting = doing === 'waiting';
  return (
    <Stack className={styles.hosted} gap={2}>
      <Text className={styles.or} top={4} size="sm" tone="quiet">
        {i18n.t('or')}
      </Text>
      {failure && <Notice type="error">{failure}</Notice>}
      {waiting ? (
        <p className={styles.waiting} role="status">
          {i18n.t("Finish in the pop-up. We'll continue here.")}
        </p>
      ) : (
        <Button
          kind="soft"
          wide
          icon={<IconLogin2 size={20} stroke={1.8} aria-hidden="true" />}
          busy={doing !== 'nothing'}
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => void leave()}
        >
          {i18n.t('Continue with {name}', { name })}
        </Button>
      )}
      {note && (
        <Text className={styles.note} size="sm" tone="quiet" align="center">
          {note}
        </Text>
      )}
      <div className={styles.otherWays}>
        {windowToo && (
          <WindowButton waiting={waiting} disabled={doing === 'leaving' || doing === 'finishing'} onOpen={openWindow} />
        )}
        {children}
      </div>
    </Stack>
  );
};

/** One button opens and cancels the pop-up, so that it keeps the focus. Double clicks count once. */
const WindowButton = ({
  waiting,
  disabled,
  onOpen,
}: {
  waiting: boolean;
  disabled: boolean;
  onOpen: () => unknown;
}) => {
  const { warm, cancelPopup } = useAuth();
  return (
    <Button
      kind="plain"
      icon={waiting ? null : <IconExternalLink size={20} stroke={1.8} aria-hidden="true" />}
      disabled={disabled}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={({ detail }) => {
        if (detail > 1) return;
        if (waiting) cancelPopup();
        else onOpen();
      }}
    >
      {waiting ? i18n.t('Cancel') : i18n.t('Sign in with a pop-up')}
    </Button>
  );
};

/** Going to the provider with the whole page, or in a pop-up while this page waits. */
const useWaysIn = () => {
  const { provider, loginWithRedirect, loginWithPopup, cancelPopup } = useAuth();
  const exchange = useHostedSession();
  const [doing, setDoing] = useState<Doing>('nothing');
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    // The browser's Back button shows the page as it was left, at its busiest.
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && setDoing('nothing');
    window.addEventListener('pageshow', shownAgain);
    return () => {
      window.removeEventListener('pageshow', shownAgain);
      cancelPopup();
    };
  }, [cancelPopup]);
  const run = async (first: Doing, work: () => Promise<string | null>) => {
    setFailure(null);
    setDoing(first);
    try {
      setFailure(await work());
      if (first === 'waiting') setDoing('nothing');
    } catch (thrown) {
      setFailure(sentenceOf(thrown, provider?.name ?? ''));
      setDoing('nothing');
    }
  };
  const leave = () => run('leaving', () => loginWithRedirect().then(() => null));
  const openWindow = () =>
    run('waiting', async () => {
      const proof = await loginWithPopup();
      if (!proof) return null;
      setDoing('finishing');
      return (await exchange(proof)).refusal;
    });
  return { doing, failure, leave, openWindow };
};

const sentenceOf = (thrown: unknown, name: string): string => {
  if (!(thrown instanceof SignInError)) return loginFailed;
  if (thrown.code !== windowBlocked) return thrown.message;
  return i18n.t('Your browser blocked the pop-up. Use “Continue with {name}”.', { name });
};

import { CardRequest } from '@club/contract/core/identity';
import { useState } from 'react';
import { identityApi } from '#core/identity';
import { CodeForm, Expiry, SendAgain } from '#core/identity/codes';
import { CardNumberField, Gate, LockedNotice, RefusalNotice } from '#core/identity/gate';
import { signedIn, toProblem, useAppDispatch, useTellProblem } from '#platform/api';
import { brand } from '#platform/brand';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Notice, Text } from '#platform/ui';

interface Challenge {
  readonly card: string;
  readonly challenge_id: string;
  readonly expires_at: string;
  readonly message: string;
  readonly askedAt: number;
}

/**
 * A code is mailed at most once a minute, and the answer does not tell whether it was. A second try within that
 * minute would wait for a mail that never comes, so it is offered after it, with some seconds to spare.
 */
const pause = 65_000;

/** Card sign-in: the number, then the code mailed to its owner. */
export const CardSignIn = ({ onLeave }: { onLeave: () => void }) => {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  return (
    <Gate
      title={i18n.t('Sign in with your card')}
      intro={
        challenge
          ? i18n.t('Enter the 6-digit code we e-mailed you.')
          : i18n.t("We'll send a code to your {product} card's e-mail address.", { product: brand.name })
      }
    >
      {challenge ? (
        <CodeStep
          key={challenge.challenge_id}
          challenge={challenge}
          onChallenge={setChallenge}
          onOtherCard={() => setChallenge(null)}
        />
      ) : (
        <NumberStep onChallenge={setChallenge} />
      )}
      <Text top={5} size="sm" tone="quiet" align="center">
        <Button kind="plain" onClick={onLeave}>
          {i18n.t('Use e-mail and password')}
        </Button>
      </Text>
    </Gate>
  );
};

const NumberStep = ({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) => {
  const [ask] = identityApi.useLoginWithCardMutation();
  const form = useContractForm({
    initial: { card_number: '' },
    schema: CardRequest,
    send: (values) => ask(values).unwrap(),
    done: (answer, { card_number }) => {
      if ('challenge_id' in answer) onChallenge({ ...answer, card: card_number, askedAt: Date.now() });
    },
  });
  const { value, error, onChange, onBlur } = form.field('card_number');
  return (
    <StackedForm form={form} gap={4} failed={(failure) => <RefusalNotice refusal={failure} />}>
      <CardNumberField value={value} error={error} onChange={onChange} onBlur={onBlur} />
      <Button type="submit" wide busy={form.pending}>
        {i18n.t('Send me a code')}
      </Button>
    </StackedForm>
  );
};

const CodeStep = ({
  challenge,
  onChallenge,
  onOtherCard,
}: {
  challenge: Challenge;
  onChallenge: (challenge: Challenge) => void;
  onOtherCard: () => void;
}) => {
  const dispatch = useAppDispatch();
  const tellProblem = useTellProblem();
  const [confirm, { error, isLoading, reset }] = identityApi.useLoginWithCardMutation();
  const [ask, { isLoading: asking }] = identityApi.useLoginWithCardMutation();
  const { card, challenge_id, expires_at, message, askedAt } = challenge;
  const send = async (code: string) => {
    const { data } = await confirm({ challenge_id, code });
    if (data && 'access' in data) dispatch(signedIn(data));
  };
  const startAgain = async () => {
    const { data, error: refused } = await ask({ card_number: card });
    if (data && 'challenge_id' in data) onChallenge({ ...data, card, askedAt: Date.now() });
    if (refused) tellProblem(refused);
  };
  const locked = error && toProblem(error).retryAfter ? toProblem(error) : null;
  return (
    <CodeForm send={send} busy={isLoading} failure={locked ? null : error} button={i18n.t('Sign in')} onTyped={reset}>
      {locked && <LockedNotice failure={locked} />}
      <Notice type="info">{message}</Notice>
      <Expiry at={expires_at}>{i18n.t('That code has expired. Send a new one.')}</Expiry>
      <SendAgain at={askedAt + pause} busy={asking} onSend={() => void startAgain()} />
      <div>
        <Button kind="plain" onClick={onOtherCard}>
          {i18n.t('Use another card')}
        </Button>
      </div>
    </CodeForm>
  );
};

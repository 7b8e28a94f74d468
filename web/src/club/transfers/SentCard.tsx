import type { transfers } from '@club/contract/club/transfers';
import type { Output } from '@club/contract/platform/endpoint';
import { i18n } from '#platform/i18n';
import { movementsPath } from '#platform/paths';
import { Amount, Button, Fact, Facts, LinkButton, points } from '#platform/ui';
import { MovementStatus } from './MovementStatus.tsx';
import styles from './points-form.module.css';
import { Statement } from './Statement.tsx';

/** A completed transfer and the new balance. */
export const SentCard = ({ sent, onAgain }: { sent: Output<typeof transfers.transferTokens>; onAgain: () => void }) => (
  <div className={styles.form}>
    <Statement>
      {i18n.t('You sent {amount} points to {name}', {
        amount: points(sent.amount),
        name: sent.recipient.display_name,
      })}
    </Statement>
    <Facts>
      <Fact name={i18n.t('Status')}>
        <MovementStatus status="completed" />
      </Fact>
      <Fact name={i18n.t('Your balance')}>
        <Amount value={sent.balance} />
      </Fact>
      <Fact name={i18n.t('Available afterwards')}>
        <Amount value={sent.available} />
      </Fact>
    </Facts>
    <div className={styles.buttons}>
      <LinkButton kind="soft" to={`${movementsPath}?kind=transfer_out`}>
        {i18n.t('See your transfers')}
      </LinkButton>
      <Button onClick={onAgain}>{i18n.t('Send more points')}</Button>
    </div>
  </div>
);

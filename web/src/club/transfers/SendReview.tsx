import type { transfers } from '@club/contract/club/transfers';
import type { Output } from '@club/contract/platform/endpoint';
import type { Refusal } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Amount, Button, Fact, Facts, Notice, points } from '#platform/ui';
import styles from './points-form.module.css';
import { Statement } from './Statement.tsx';

/** Who would receive the points, as the club knows them, before anything moves. */
export const SendReview = ({
  review,
  note,
  failure,
  busy,
  onConfirm,
  onBack,
}: {
  review: Output<typeof transfers.transferTokens>;
  note: string;
  failure: Refusal | null;
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}) => (
  <div className={styles.form}>
    <Statement>
      {i18n.t("You'll send {amount} points to {name}", {
        amount: points(review.amount),
        name: review.recipient.display_name,
      })}
    </Statement>
    <Facts>
      {note !== '' && <Fact name={i18n.t('Note')}>{note}</Fact>}
      <Fact name={i18n.t('Fee')}>
        <Amount value={review.fee} />
      </Fact>
      <Fact name={i18n.t('Available afterwards')}>
        <Amount value={review.available - review.amount} />
      </Fact>
    </Facts>
    <p className={styles.muted}>{i18n.t("Check the name. You can't take points back once they're sent.")}</p>
    {failure && <Notice type="error">{failure.message}</Notice>}
    <div className={styles.buttons}>
      <Button kind="soft" onClick={onBack}>
        {i18n.t('Back')}
      </Button>
      <Button busy={busy} onClick={onConfirm}>
        {i18n.t('Send points')}
      </Button>
    </div>
  </div>
);

import type { transfers } from '@club/contract/club/transfers';
import type { Output } from '@club/contract/platform/endpoint';
import type { Refusal } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Amount, Fact, points } from '#platform/ui';
import { PointsReview } from './PointsReview.tsx';

export const SendReview = ({
  review,
  note,
  ...actions
}: {
  review: Output<typeof transfers.transferTokens>;
  note: string;
  failure: Refusal | null;
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}) => (
  <PointsReview
    statement={i18n.t("You'll send {amount} points to {name}", {
      amount: points(review.amount),
      name: review.recipient.display_name,
    })}
    facts={
      <>
        {note !== '' && <Fact name={i18n.t('Note')}>{note}</Fact>}
        <Fact name={i18n.t('Fee')}>
          <Amount value={review.fee} />
        </Fact>
        <Fact name={i18n.t('Available afterwards')}>
          <Amount value={review.available} />
        </Fact>
      </>
    }
    warning={i18n.t("Check the name. You can't take points back once they're sent.")}
    confirm={i18n.t('Send points')}
    {...actions}
  />
);

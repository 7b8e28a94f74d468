import { useState } from 'react';
import type { Refusal } from '#platform/api';
import { i18n } from '#platform/i18n';
import { countdown, Notice, useNow } from '#platform/ui';

/** Too many attempts: says for how long, and counts down. */
export const LockedNotice = ({ failure }: { failure: Refusal }) => {
  const now = useNow(1000);
  const [since] = useState(now.getTime());
  const left = since + (failure.retryAfter ?? 0) * 1000 - now.getTime();
  if (left <= 0) return <Notice type="info">{i18n.t('You can try again now.')}</Notice>;
  return (
    <Notice type="error">
      {failure.message} <bdi dir="ltr">{countdown(left)}</bdi>
    </Notice>
  );
};

export const RefusalNotice = ({ refusal }: { refusal: Refusal }) =>
  refusal.retryAfter ? <LockedNotice failure={refusal} /> : <Notice type="error">{refusal.message}</Notice>;

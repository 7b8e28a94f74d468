import type { Recovery } from '@club/contract/health/insight/recovery';
import { recoveryPath } from '#health/base/paths';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { LoadedCard, Row, StatusChip, Text, TextLink } from '#platform/ui';
import { recoveryApi } from './recovery.api.ts';
import { ScoreBar } from './ScoreBar.tsx';
import { namePart, nameState, writeFinding } from './words.ts';

/**
 * This morning's recovery on another page. Nothing where no night came with a pulse, where no score may be shown, and
 * before the member agreed that the club keeps health data.
 */
export const RecoveryCard = () => {
  const query = recoveryApi.useGetRecoveryQuery({});
  const { data, error } = query;
  if (!data && (!error || toProblem(error).code === 'consent_required')) return null;
  if (data && (data.hindrance !== null || data.morning.nights.have === 0)) return null;
  return (
    <LoadedCard
      title={i18n.t('Recovery')}
      action={<TextLink to={recoveryPath}>{i18n.t('How you recover')}</TextLink>}
      query={query}
      failed={i18n.t("We couldn't load your recovery.")}
      rows={2}
    >
      {(recovery) => <Morning recovery={recovery} />}
    </LoadedCard>
  );
};

const Morning = ({ recovery }: { recovery: Recovery }) => {
  const { score, nights, parts, status } = recovery.morning;
  const state = nameState(recovery.morning);
  if (score === null) {
    return (
      <>
        <Row gap={2} justify="between">
          {status === 'too_few_nights' ? <Figure value={nights.have} of={i18n.t('of {need} nights', nights)} /> : null}
          <StatusChip tone="quiet">{state}</StatusChip>
        </Row>
        <Text top={2} size="sm" tone="quiet">
          {writeFinding(recovery)}
        </Text>
      </>
    );
  }
  const lowest = parts.toSorted((one, other) => one.points - other.points)[0];
  return (
    <>
      <Row gap={2} justify="between">
        <Figure value={score} of={i18n.t('of 100')} />
        <StatusChip tone={recovery.morning.word === 'low' ? 'waiting' : 'quiet'}>{state}</StatusChip>
      </Row>
      <ScoreBar score={score} word={state} />
      <Text top={2} size="sm" tone="quiet">
        {writeFinding(recovery)} {lowest && i18n.t('Lowest part: {part}.', { part: namePart(lowest.code) })}
      </Text>
    </>
  );
};

const Figure = ({ value, of }: { value: number; of: string }) => (
  <Row gap={2} align="baseline">
    <Text as="b" size="2xl" weight="semibold" tabular>
      {value}
    </Text>
    <Text as="span" size="sm" tone="quiet">
      {of}
    </Text>
  </Row>
);

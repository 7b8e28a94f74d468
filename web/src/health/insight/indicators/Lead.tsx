import type { Indicator } from '@club/contract/health/insight/indicators';
import { i18n } from '#platform/i18n';
import { LinkButton, Notice, Row, Stack, Text, VisuallyHidden } from '#platform/ui';
import { writeValue } from './IndicatorCard.tsx';
import { findAddPath, isKnown, isOutOfRange } from './indicator-kinds.ts';
import { indicatorsApi } from './indicators.api.ts';

/** Values that ask for something, the most pressing first. */
export const useLeads = (): readonly Indicator[] => {
  const { data } = indicatorsApi.useListIndicatorsQuery();
  return (data?.results ?? [])
    .filter((one) => isKnown(one) && isOutOfRange(one))
    .toSorted((one, other) => rankUrgency(one) - rankUrgency(other));
};

/** One of them, with where a new value is added. */
export const Lead = ({ indicator, isFirst }: { indicator: Indicator; isFirst: boolean }) => {
  const { code, label, unit, note, urgent, band } = indicator;
  return (
    <Stack as="li" gap={2}>
      <Text weight="semibold">
        {label} <bdi dir="ltr">{`${writeValue(indicator)} ${unit}`.trim()}</bdi>
        {band && `: ${band.label}`}
      </Text>
      {note && (urgent ? <Notice type="error">{note}</Notice> : <Text tone="quiet">{note}</Text>)}
      <Row>
        <LinkButton kind={isFirst ? 'primary' : 'soft'} to={findAddPath(code)}>
          {i18n.t('Add a new value')}
          <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
        </LinkButton>
      </Row>
    </Stack>
  );
};

const rankUrgency = ({ urgent, band, note }: Indicator): number =>
  urgent ? 0 : (band?.tone === 'poor' ? 1 : 3) + (note ? 0 : 1);

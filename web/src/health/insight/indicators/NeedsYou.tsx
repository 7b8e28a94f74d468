import type { Indicator } from '@club/contract/health/insight/indicators';
import { i18n } from '#platform/i18n';
import { Card, LinkButton, Notice, Row, Stack, Text, VisuallyHidden } from '#platform/ui';
import { writeValue } from './IndicatorCard.tsx';
import { findAddPath, isKnown, isOutOfRange } from './indicator-kinds.ts';
import { indicatorsApi } from './indicators.api.ts';

const mostLeads = 3;

/** At most three values that ask for something, the most pressing first; nothing where there are none. */
export const NeedsYou = () => {
  const { data } = indicatorsApi.useListIndicatorsQuery();
  const leads = (data?.results ?? [])
    .filter((one) => isKnown(one) && isOutOfRange(one))
    .toSorted((one, other) => rankUrgency(one) - rankUrgency(other))
    .slice(0, mostLeads);
  if (leads.length === 0) return null;
  return (
    <Card title={i18n.t('Needs you')}>
      <Stack as="ul" ruled={3}>
        {leads.map((one, index) => (
          <Lead key={one.code} indicator={one} isFirst={index === 0} />
        ))}
      </Stack>
    </Card>
  );
};

const Lead = ({ indicator, isFirst }: { indicator: Indicator; isFirst: boolean }) => {
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

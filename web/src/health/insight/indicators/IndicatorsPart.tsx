import type { Indicator } from '@club/contract/health/insight/indicators';
import type { ChartSeries } from '@club/contract/health/insight/scores';
import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import { Card, Fold, Loaded, Row, SkeletonBlock, Stack, Text } from '#platform/ui';
import { IndicatorCard, IndicatorRow } from './IndicatorCard.tsx';
import styles from './Indicators.module.css';
import { findAddPath, findSeries, groupIndicators, isKnown, isOutOfRange, nameGroup } from './indicator-kinds.ts';
import { indicatorsApi } from './indicators.api.ts';

/** Single values beside the score, folded by kind. Kinds with something to look at come first, open where there is room. */
export const IndicatorsPart = ({ series, isWide }: { series: readonly ChartSeries[]; isWide: boolean }) => (
  <Stack as="section" className={styles.part} gap="page" aria-labelledby="indicators">
    <h2 id="indicators">{i18n.t('Indicators')}</h2>
    <Loaded
      query={indicatorsApi.useListIndicatorsQuery()}
      failed={i18n.t("We couldn't load your indicators.")}
      skeleton={<SkeletonBlock height={330} />}
      inCard
    >
      {({ results, unavailable }) => {
        const missing = results.filter((one) => !isKnown(one));
        return (
          <>
            {groupIndicators(results.filter(isKnown)).map(([name, group]) => (
              <Fold
                key={name}
                title={nameGroup(name)}
                note={summarise(group)}
                isOpen={isWide && group.some(isOutOfRange)}
              >
                <Group group={group} series={series} />
              </Fold>
            ))}
            <Fold
              title={i18n.t('Not known yet')}
              note={i18n.t('{count, plural, one {# indicator} other {# indicators}}', {
                count: missing.length + unavailable.length,
              })}
              isOpen={missing.length > 0 && missing.length === results.length}
            >
              <Unknown results={missing} unavailable={unavailable} />
            </Fold>
          </>
        );
      }}
    </Loaded>
  </Stack>
);

/** Values with a trend as cards, and those of single days as rows. */
const Group = ({ group, series }: { group: readonly Indicator[]; series: readonly ChartSeries[] }) => {
  const single = group.filter(({ trend }) => !trend);
  return (
    <>
      <ul className={styles.grid}>
        {group
          .filter(({ trend }) => trend)
          .map((one) => (
            <Stack as="li" key={one.code}>
              <IndicatorCard indicator={one} series={series.find(({ code }) => code === findSeries(one.code))} />
            </Stack>
          ))}
      </ul>
      {single.length > 0 && (
        <Card>
          <Stack as="ul" ruled={2}>
            {single.map((one) => (
              <IndicatorRow key={one.code} indicator={one} />
            ))}
          </Stack>
        </Card>
      )}
    </>
  );
};

const summarise = (group: readonly Indicator[]): string => {
  const outside = group.filter(isOutOfRange).length;
  const names = group.map(({ label }) => label).join(', ');
  return outside > 0 ? i18n.t('{outside} of {count} outside: {names}', { outside, count: group.length, names }) : names;
};

const Unknown = ({
  results,
  unavailable,
}: {
  results: readonly Indicator[];
  unavailable: readonly { code: string; label: string; reason: string }[];
}) => (
  <Card>
    <Stack as="ul" className={styles.unknown} ruled={2}>
      {results.map(({ code, label, coverage }) => (
        <li key={code}>
          <span>
            <b>{label}</b>
            <Text as="small" size="sm" tone="faint" measure>
              {coverage.missing[0]}
            </Text>
          </span>
          <Row
            as={Link}
            shrink={false}
            touch
            weight="semibold"
            tone="primary"
            to={findAddPath(code)}
            aria-label={i18n.t('Add {measure}', { measure: label })}
          >
            {i18n.t('Add')}
          </Row>
        </li>
      ))}
      {unavailable.map(({ code, label, reason }) => (
        <li key={code}>
          <span>
            <b>{label}</b>
            <Text as="small" size="sm" tone="faint" measure>
              {reason}
            </Text>
          </span>
        </li>
      ))}
    </Stack>
  </Card>
);

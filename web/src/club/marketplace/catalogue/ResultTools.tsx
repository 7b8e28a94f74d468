import { IconCoin, IconHeart, IconX } from '@tabler/icons-react';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Pill, Row, SelectField, Text, VisuallyHidden } from '#platform/ui';
import { withoutFilters } from './catalogue-query.ts';
import { type ActiveFilter, orderings } from './filter-options.ts';
import styles from './ResultTools.module.css';
import type { Catalogue } from './use-catalogue.ts';

/** Beside the number of offers: what members switch most often, what is filtered by, and the order. */
export const ResultTools = ({
  catalogue: { query, go },
  active,
}: {
  catalogue: Catalogue;
  active: readonly ActiveFilter[];
}) => {
  const { access } = useUser();
  return (
    <Row className={styles.tools} gap={2} grow>
      {access && (
        <Pill type="button" gap={1} tone="quiet" aria-pressed={query.saved} onClick={() => go({ saved: !query.saved })}>
          <IconHeart size={16} aria-hidden="true" /> {i18n.t('Saved')}
        </Pill>
      )}
      <Pill
        type="button"
        gap={1}
        tone="quiet"
        aria-pressed={query.forPoints}
        onClick={() => go({ forPoints: !query.forPoints })}
      >
        <IconCoin size={16} aria-hidden="true" /> {i18n.t('Points only')}
      </Pill>
      <Removable go={go} active={active} />
      <Text as="div" className={styles.order} data-only="wide" push>
        <SelectField
          label={i18n.t('Sort by')}
          options={orderings(query.search !== '')}
          value={query.ordering}
          onChange={({ target }) => go({ ordering: target.value })}
        />
      </Text>
    </Row>
  );
};

/** The filters that are set elsewhere, each removable. */
const Removable = ({ go, active }: { go: Catalogue['go']; active: readonly ActiveFilter[] }) => {
  const removable = active.filter(({ isSwitch }) => !isSwitch);
  if (removable.length === 0) return null;
  return (
    <fieldset className={styles.active}>
      <VisuallyHidden as="legend">{i18n.t('Active filters')}</VisuallyHidden>
      {removable.map(({ name, without }) => (
        <Pill key={name} type="button" gap={1} anywhere data-chosen="" onClick={() => go(without)}>
          <VisuallyHidden>{i18n.t('Remove filter')}</VisuallyHidden> <bdi>{name}</bdi>
          <IconX size={15} aria-hidden="true" />
        </Pill>
      ))}
      {active.length > 1 && (
        <Button kind="plain" onClick={() => go(withoutFilters)}>
          {i18n.t('Clear all')}
        </Button>
      )}
    </fieldset>
  );
};

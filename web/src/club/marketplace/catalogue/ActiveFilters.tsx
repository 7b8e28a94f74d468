import { IconX } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Button, VisuallyHidden } from '#platform/ui';
import { withoutFilters } from './catalogue-query.ts';
import styles from './MarketplaceScreen.module.css';
import type { Catalogue, Changes } from './use-catalogue.ts';

/** Active filters, each removable. */
export const ActiveFilters = ({
  catalogue: { go },
  active,
}: {
  catalogue: Catalogue;
  active: readonly { name: string; without: Changes }[];
}) => {
  if (active.length === 0) return null;
  return (
    <fieldset className={styles.active}>
      <VisuallyHidden as="legend">{i18n.t('Active filters')}</VisuallyHidden>
      {active.map(({ name, without }) => (
        <button key={name} type="button" onClick={() => go(without)}>
          <VisuallyHidden>{i18n.t('Remove filter')}</VisuallyHidden> <bdi>{name}</bdi>
          <IconX size={15} aria-hidden="true" />
        </button>
      ))}
      {active.length > 1 && (
        <Button kind="plain" onClick={() => go(withoutFilters)}>
          {i18n.t('Clear all')}
        </Button>
      )}
    </fieldset>
  );
};

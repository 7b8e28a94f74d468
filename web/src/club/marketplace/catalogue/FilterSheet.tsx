import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button, Dialog, SelectField, Stack, VisuallyHidden, wholeNumber } from '#platform/ui';
import { withoutFilters } from './catalogue-query.ts';
import { FilterFields } from './FilterFields.tsx';
import { type Choosable, orderings } from './filter-options.ts';
import type { Catalogue } from './use-catalogue.ts';

/** The filters are a sheet that says how many offers they leave, so that the offers begin high on the page. */
export const FilterSheet = ({
  catalogue,
  choosable,
  active,
}: {
  catalogue: Catalogue;
  choosable: Choosable;
  active: number;
}) => {
  const [open, setOpen] = useState(false);
  const { query, go } = catalogue;
  const { counts } = choosable;
  return (
    <div>
      <Button
        kind="soft"
        aria-haspopup="dialog"
        icon={<IconAdjustmentsHorizontal size={19} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {active > 0 ? i18n.t('Filters ({count})', { count: active }) : i18n.t('Filters')}
      </Button>
      {open && (
        <Dialog title={i18n.t('Filters')} placement="bottom" onClose={() => setOpen(false)}>
          <Stack gap={4}>
            <SelectField
              label={i18n.t('Sort by')}
              options={orderings(query.search !== '')}
              value={query.ordering}
              onChange={({ target }) => go({ ordering: target.value })}
            />
            <FilterFields catalogue={catalogue} choosable={choosable} />
            <Stack gap={2}>
              <Button wide onClick={() => setOpen(false)}>
                {counts
                  ? i18n.t('{count, plural, =0 {No offers} one {Show # offer} other {Show # offers}}', {
                      count: counts.count,
                    })
                  : i18n.t('Show offers')}
              </Button>
              {active > 0 && (
                <Button kind="plain" onClick={() => go(withoutFilters)}>
                  {i18n.t('Clear all')}
                </Button>
              )}
            </Stack>
            <VisuallyHidden as="div" role="status">
              {counts && i18n.t('{count} offers', { count: wholeNumber(counts.count) })}
            </VisuallyHidden>
          </Stack>
        </Dialog>
      )}
    </div>
  );
};

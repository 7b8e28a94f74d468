import type { VendorOffer } from '@club/contract/club/vendors';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useVendorDashboard, vendorsApi } from '#club/vendors';
import { useTell, useTellProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, saveText } from '#platform/ui';
import { ImportDialog } from './ImportDialog.tsx';
import { type OffersInFile, readOffersFile, toOffersCsv } from './offers-file.ts';

interface Narrowed {
  readonly status?: VendorOffer['effective_status'] | 'low_stock' | undefined;
  readonly search: string;
  readonly ordering: string;
}

/** Saves the offers that the list is narrowed to as a file, and makes drafts of the offers in one. */
export const OffersFile = ({ view, count }: { view: Narrowed; count: number }) => {
  const { canChange } = useVendorDashboard();
  const tell = useTell();
  const readAll = useAllOffers();
  const picker = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<OffersInFile | null>(null);
  const save = async () => {
    setReading(true);
    const all = await readAll(view);
    setReading(false);
    if (all) saveText('offers.csv', toOffersCsv(all), 'text/csv');
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const read = await readOffersFile(file);
    target.value = '';
    if (read) return setFound(read);
    tell(
      i18n.t(
        'No offers found. The file must be CSV, and its first line must name the columns, among them "title". Save your offers as CSV to see one.',
      ),
      'error',
    );
  };
  return (
    <>
      {canChange && (
        <>
          <Button
            kind="soft"
            icon={<IconUpload size={18} aria-hidden="true" />}
            onClick={() => picker.current?.click()}
          >
            {i18n.t('Import')}
          </Button>
          <input
            ref={picker}
            type="file"
            accept=".csv,text/csv"
            hidden
            aria-label={i18n.t('File of offers')}
            onChange={(event) => void choose(event)}
          />
        </>
      )}
      {count > 0 && (
        <Button
          kind="soft"
          busy={isReading}
          icon={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void save()}
        >
          {i18n.t('CSV of {count}', { count })}
        </Button>
      )}
      {found && <ImportDialog found={found} onClose={() => setFound(null)} />}
    </>
  );
};

const pageSize = 100;

/** Reads all offers of a view, page by page. Undefined when one couldn't be read, which is told. */
const useAllOffers = () => {
  const [read] = vendorsApi.useLazyListVendorOffersQuery();
  const tellProblem = useTellProblem();
  return async ({ status, search, ordering }: Narrowed): Promise<readonly VendorOffer[] | undefined> => {
    const found: VendorOffer[] = [];
    for (let page = 1; ; page += 1) {
      const asked = { status, search: search || undefined, ordering: ordering || undefined, page, page_size: pageSize };
      const { data, error } = await read(asked);
      if (!data) {
        tellProblem(error);
        return undefined;
      }
      found.push(...data.results);
      if (found.length >= data.count || data.results.length === 0) return found;
    }
  };
};

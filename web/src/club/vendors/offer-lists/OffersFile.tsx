import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useVendorDashboard } from '#club/vendors';
import { useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, saveText } from '#platform/ui';
import { ImportDialog } from './ImportDialog.tsx';
import { type OffersInFile, readOffersFile, toOffersCsv } from './offers-file.ts';
import { type Narrowed, useAllOffers } from './use-all-offers.ts';

/** Files of Excel, LibreOffice and Numbers, which only their own programs read. */
const isSpreadsheet = ({ name }: File): boolean => /\.(xlsx?|xlsm|ods|numbers)$/i.test(name);

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
    target.value = '';
    if (isSpreadsheet(file))
      return tell(
        i18n.t(
          '“{name}” is a spreadsheet. Open it, choose Save as or Download, take CSV as the format, and choose that file here.',
          { name: file.name },
        ),
        'error',
      );
    const read = await readOffersFile(file);
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
            accept=".csv,text/csv,.xlsx,.xls,.ods,.numbers"
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

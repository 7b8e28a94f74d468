import type { BarcodeAnswer } from '@club/contract/health/food/own-foods';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { foodPath } from '#health/base/paths';
import { fieldErrors, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, TextField, TextLink } from '#platform/ui';
import { ownFoodsApi } from './own-foods.api.ts';
import styles from './own-foods.module.css';
import { canScan, useScanner } from './use-scanner.ts';

/** Finds a product by its barcode: by the camera where the browser reads barcodes, or by its typed digits. */
export const BarcodeCard = ({ onFound }: { onFound: (label: BarcodeAnswer['label']) => void }) => {
  const [code, setCode] = useState('');
  const [find, { data, error, isLoading }] = ownFoodsApi.useFindBarcodeMutation();
  const look = async (typed: string) => {
    setCode(typed);
    const answer = await find({ code: typed });
    if (answer.data?.label) onFound(answer.data.label);
  };
  const scanner = useScanner((scanned) => void look(scanned));
  const refused = fieldErrors(error).code;
  return (
    <Card title={i18n.t('Barcode')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void look(code);
        }}
      >
        <div className={styles.ask}>
          <TextField
            label={i18n.t('Digits under the barcode')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            error={refused}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" kind="soft" busy={isLoading}>
            {i18n.t('Find product')}
          </Button>
          {canScan() && (
            <Button kind="soft" icon={<IconBarcode size={18} aria-hidden="true" />} onClick={scanner.toggle}>
              {scanner.isOn ? i18n.t('Stop the camera') : i18n.t('Scan with the camera')}
            </Button>
          )}
        </div>
        {scanner.isOn && (
          <video ref={scanner.video} className={styles.camera} playsInline muted aria-label={i18n.t('Camera')} />
        )}
        {scanner.fault && <Notice type="error">{scanner.fault}</Notice>}
        {error && !refused && <Notice type="error">{toProblem(error).message}</Notice>}
        {data && (
          <Notice type="info">
            {data.message}{' '}
            {data.food && (
              <TextLink to={foodPath(data.food.id)}>{i18n.t('Open {name}', { name: data.food.name })}</TextLink>
            )}
          </Notice>
        )}
      </form>
    </Card>
  );
};

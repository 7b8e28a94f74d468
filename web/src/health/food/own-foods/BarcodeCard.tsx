import { isProductCode } from '@club/contract/health/food/barcode';
import type { BarcodeAnswer } from '@club/contract/health/food/own-foods';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { foodPath } from '#health/base/paths';
import { fieldErrors, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, Row, TextField, TextLink } from '#platform/ui';
import { ownFoodsApi } from './own-foods.api.ts';
import styles from './own-foods.module.css';

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
        <Row className={styles.ask} gap={3} align="end">
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
        </Row>
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

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const findDetector = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads barcodes itself and has a camera to do so. */
const canScan = (): boolean =>
  findDetector() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

const formats = ['ean_13', 'ean_8', 'upc_a', 'itf'];
/** Between two looks at the camera's picture, in ms. */
const pause = 250;

/** Reads product codes off the camera until one is found. The picture never leaves the browser. */
const useScanner = (onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  useEffect(() => {
    found.current = onCode;
  });
  const [isOn, setOn] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const end = (code: string | null) => {
      if (stop.signal.aborted) return;
      setOn(false);
      if (code === null) setFault(i18n.t("The camera can't be used. Type the digits."));
      else found.current(code);
    };
    scan(video.current, stop.signal).then(end, () => end(null));
    return () => stop.abort();
  }, [isOn]);
  const toggle = () => {
    setFault(null);
    setOn(!isOn);
  };
  return { video, isOn, fault, toggle };
};

/** @returns null when it was stopped before a code was read. */
const scan = async (video: HTMLVideoElement | null, stopped: AbortSignal): Promise<string | null> => {
  const Found = findDetector();
  if (!Found || !video) return null;
  const detector = new Found({ formats });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    while (!stopped.aborted) {
      const [code] = (await detector.detect(video)).map(({ rawValue }) => rawValue).filter(isProductCode);
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
};

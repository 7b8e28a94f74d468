import { isProductCode } from '@club/contract/health/food/barcode';
import { useEffect, useRef, useState } from 'react';
import { i18n } from '#platform/i18n';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const findDetector = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads barcodes itself and has a camera to do so. */
export const canScan = (): boolean =>
  findDetector() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

const formats = ['ean_13', 'ean_8', 'upc_a', 'itf'];
/** Between two looks at the camera's picture, in ms. */
const pause = 250;

/** Reads product codes off the camera until one is found. The picture never leaves the browser. */
export const useScanner = (onCode: (code: string) => void) => {
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

type Reader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = (new (options: {
  formats: string[];
}) => Detector) & {
  getSupportedFormats(): Promise<string[]>;
};

/** Reads QR codes with the browser's own detector, or with a decoder that is loaded only then. */
export const openReader = async (): Promise<Reader> => {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Own && (await Own.getSupportedFormats()).includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decode } = await import('qr/decode.js');
  return makeDecoderReader(decode);
};

/** A code at arm's length is read at this width; a larger picture only takes longer. */
const readWidth = 640;

type Decode = (image: { width: number; height: number; data: Uint8ClampedArray }) => string;

const makeDecoderReader = (decode: Decode): Reader => {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!drawing || video.videoWidth === 0) return null;
    canvas.width = Math.min(readWidth, video.videoWidth);
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(drawing.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // A picture without a code.
      return null;
    }
  };
};

import { IconBolt, IconBoltOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { i18n } from '#platform/i18n';
import { VisuallyHidden } from '#platform/ui';
import { openReader } from './qr-reader.ts';
import styles from './redeem.module.css';

/** Milliseconds between two looks. */
const pause = 150;
/** A code is read again once it was out of sight for this many milliseconds. */
const sameCodeFor = 2500;

/** The code that was read last, so that one still lying there isn't read twice. */
let lastRead = { text: '', at: 0 };

/** Looks for QR codes through the camera of the phone. */
export const Camera = ({ onRead, onMissing }: { onRead: (text: string) => void; onMissing: () => void }) => {
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  const read = useEffectEvent((text: string) => {
    const now = Date.now();
    const isSame = text === lastRead.text && now - lastRead.at < sameCodeFor;
    lastRead = { text, at: now };
    if (!isSame) onRead(text);
  });
  const lack = useEffectEvent(() => onMissing());
  useEffect(() => {
    const shown = video.current;
    const ended = new AbortController();
    if (shown) watch(shown, { onRead: read, onTrack: setTrack, signal: ended.signal }).catch(() => lack());
    return () => ended.abort();
  }, []);
  const light = async () => {
    await track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] });
    setLit(!isLit);
  };
  return (
    <>
      <video ref={video} className={styles.video} muted playsInline aria-label={i18n.t('Camera')} />
      <div className={styles.aim} aria-hidden="true" />
      {track && hasLight(track) && (
        <button type="button" className={`${styles.round} ${styles.torch}`} aria-pressed={isLit} onClick={light}>
          {isLit ? <IconBoltOff aria-hidden="true" /> : <IconBolt aria-hidden="true" />}
          <VisuallyHidden>{i18n.t('Light')}</VisuallyHidden>
        </button>
      )}
    </>
  );
};

const hasLight = (track: MediaStreamTrack): boolean =>
  Boolean((track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch);

interface Watching {
  readonly onRead: (text: string) => void;
  readonly onTrack: (track: MediaStreamTrack) => void;
  readonly signal: AbortSignal;
}

/** Shows the camera's picture and reads it until the signal. Rejects without a camera or the permission to use it. */
const watch = async (video: HTMLVideoElement, { onRead, onTrack, signal }: Watching): Promise<void> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  const [track] = stream.getVideoTracks();
  if (track) onTrack(track);
  video.srcObject = stream;
  await video.play();
  const readCode = await openReader();
  while (!signal.aborted) {
    const text = await readCode(video);
    if (text && !signal.aborted) onRead(text);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

import { IconDeviceSpeaker, IconDeviceSpeakerOff, IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useVendorDashboard } from '#club/vendors';
import { readText, useUser, writeText } from '#platform/api';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { redemptionPath } from '#platform/paths';
import { Row, Text, VisuallyHidden } from '#platform/ui';
import { Camera } from './Camera.tsx';
import { CodeForm } from './CodeForm.tsx';
import { isWaiting, makeCodeQueue } from './code-queue.ts';
import styles from './redeem.module.css';
import { TodayList, useRedeemedToday } from './TodayList.tsx';
import { useRedeeming, useSentQueue } from './use-redeeming.ts';
import { VerdictView } from './VerdictView.tsx';
import { toKind } from './verdict.ts';
import { WaitingList } from './WaitingList.tsx';

const soundKey = 'club:redeem-sound';

type View = 'scan' | 'today' | 'waiting';

/** The vendor's desk: scans or takes a code, says what it is worth in one word, and redeems it. */
const RedeemScreen = () => {
  const { vendor } = useVendorDashboard();
  const memberId = useUser().record?.user_id ?? '';
  const [queue] = useState(() => makeCodeQueue(memberId));
  const [view, setView] = useState<View>('scan');
  const [hasSound, setSound] = useState(readText(soundKey) !== 'off');
  const [hasCamera, setCamera] = useState(typeof navigator.mediaDevices?.getUserMedia === 'function');
  const field = useRef<HTMLInputElement>(null);
  const codes = useSentQueue(queue);
  const redeeming = useRedeeming(queue, hasSound);
  const { verdict } = redeeming;
  useFieldFocus(field, `${view} ${verdict?.key} ${verdict?.kind}`);
  const goOn = () => {
    redeeming.next();
    setView('scan');
  };
  const submit = (code: string) => {
    if (redeeming.isBusy) return;
    if (code) {
      setView('scan');
      void redeeming.check(code);
    } else if (verdict?.kind === 'valid') void redeeming.redeem(verdict);
    else goOn();
  };
  const undo = async (id: string) => {
    const voucher = await redeeming.undo(id);
    if (voucher && verdict) redeeming.show({ ...verdict, kind: toKind(voucher), voucher });
  };
  const remove = () => {
    if (verdict) queue.remove(verdict.key);
    goOn();
  };
  const scans = view === 'scan' && !verdict;
  const toggleSound = () => {
    writeText(soundKey, hasSound ? 'off' : '');
    setSound(!hasSound);
  };
  const close = view === 'scan' && !verdict ? null : goOn;
  return (
    <RedeemFrame tone={view === 'scan' ? (verdict?.kind ?? 'scan') : 'list'} onEscape={goOn}>
      <RedeemHead name={vendor.name} onClose={close} hasSound={hasSound} onSound={toggleSound} />
      {scans && hasCamera && <Camera onRead={submit} onMissing={() => setCamera(false)} />}
      {view === 'scan' && verdict && (
        <VerdictView
          key={`${verdict.key} ${verdict.kind}`}
          verdict={verdict}
          waiting={codes.filter(isWaiting).length}
          isBusy={redeeming.isBusy}
          acts={{ onRedeem: () => submit(''), onNext: goOn, onUndo: (id) => void undo(id), onRemove: remove }}
        />
      )}
      {view === 'today' && <TodayList onUndo={redeeming.undo} onScan={goOn} />}
      {view === 'waiting' && <WaitingList queue={queue} onScan={goOn} />}
      <CodeForm fieldRef={field} isShown={scans} isBusy={redeeming.isBusy} hasCamera={hasCamera} onCode={submit}>
        <ScanFoot waiting={codes.length} onToday={() => setView('today')} onWaiting={() => setView('waiting')} />
      </CodeForm>
    </RedeemFrame>
  );
};

export default RedeemScreen;

const RedeemFrame = ({ tone, onEscape, children }: { tone: string; onEscape: () => void; children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves a verdict wherever the focus is
  <div
    className={styles.tool}
    data-tone={tone}
    onKeyDown={(event) => {
      if (event.key === 'Escape') onEscape();
    }}
  >
    {children}
  </div>
);

const RedeemHead = ({
  name,
  onClose,
  hasSound,
  onSound,
}: {
  name: string;
  /** Null where closing leaves the desk. */
  onClose: (() => void) | null;
  hasSound: boolean;
  onSound: () => void;
}) => {
  const { role } = useVendorDashboard();
  return (
    <header className={styles.head}>
      {onClose ? (
        <button type="button" className={styles.round} onClick={onClose}>
          <IconX aria-hidden="true" />
          <VisuallyHidden>{i18n.t('Close')}</VisuallyHidden>
        </button>
      ) : (
        <Link to={role === 'desk' ? paths.home : redemptionPath} className={styles.round}>
          <IconX aria-hidden="true" />
          <VisuallyHidden>{i18n.t('Leave the desk')}</VisuallyHidden>
        </Link>
      )}
      <Text as="h1" className={styles.name} wrap={false} size="md" weight="semibold" align="center">
        <bdi>{name}</bdi>
      </Text>
      <button type="button" className={styles.round} aria-pressed={hasSound} onClick={onSound}>
        {hasSound ? <IconDeviceSpeaker aria-hidden="true" /> : <IconDeviceSpeakerOff aria-hidden="true" />}
        <VisuallyHidden>{i18n.t('Sound')}</VisuallyHidden>
      </button>
    </header>
  );
};

const ScanFoot = ({ waiting, onToday, onWaiting }: { waiting: number; onToday: () => void; onWaiting: () => void }) => {
  const { data } = useRedeemedToday();
  return (
    <Row as="p" gap={4} rowGap={1} justify="between" wrap={false} top={2} size="sm" tone="quiet">
      <span>{data ? i18n.t('{count} used today', { count: data.count }) : ''}</span>
      {waiting > 0 && (
        <Text as="button" type="button" touch weight="semibold" tone="primary" onClick={onWaiting}>
          {i18n.t('{count} saved', { count: waiting })}
        </Text>
      )}
      <Text as="button" type="button" touch weight="semibold" tone="primary" onClick={onToday}>
        {i18n.t("Today's list")}
      </Text>
    </Row>
  );
};

/** A keyboard scanner types into whatever has the focus, so the field has it: after each step, and when a key is hit. */
const useFieldFocus = (field: RefObject<HTMLInputElement | null>, step: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step gives the focus back
  useEffect(() => field.current?.focus(), [step]);
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const isTyped = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isTyped && document.activeElement !== field.current) field.current?.focus();
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, [field]);
};

import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useProofOfIdentity, useUser, type WantedProof } from '#platform/api';
import type { StepUpProps } from './StepUpDialog.tsx';

interface Asked {
  readonly Dialog: ComponentType<StepUpProps>;
  readonly wanted: WantedProof;
  readonly answer: (proved: boolean) => void;
}

/**
 * The app's one place for calls that want a fresh proof of who the member is. The dialog is fetched when the first of
 * them comes; if it cannot be, or the member signs out meanwhile, the call ends with its refusal.
 */
export const StepUp = () => {
  const { user_id } = useUser();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(async (wanted: WantedProof) => {
    const { StepUpDialog } = await import('./StepUpDialog.tsx');
    return new Promise<boolean>((answer) => setAsked({ Dialog: StepUpDialog, wanted, answer }));
  }, []);
  useProofOfIdentity(ask);
  const done = (proved: boolean) => {
    asked?.answer(proved);
    setAsked(null);
  };
  useEffect(() => () => asked?.answer(false), [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question to one member is not for the next
  useEffect(() => setAsked(null), [user_id]);
  return asked && <asked.Dialog wanted={asked.wanted} onDone={done} />;
};

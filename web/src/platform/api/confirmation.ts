/** The refusal that asks for a proof: of any kind, or by a passkey or a recovery code. */
export type WantedProof = 'step_up_required' | 'passkey_required';

/**
 * Asks the member, through whatever dialog the app has, to prove once more who they are. Calls that are refused while
 * the dialog is open share its answer, and so does a call that was sent before the last proof and refused after it.
 */
export interface Confirmation {
  /** Whether the member confirmed; `sentAt` is when the refused call was sent, by `performance.now()`. */
  confirm(sentAt: number, wanted: WantedProof): Promise<boolean>;
  /** Registers the dialog that asks the member. Returns its removal. */
  askWith(ask: (wanted: WantedProof) => Promise<boolean>): () => void;
}

export const makeConfirmation = (): Confirmation => {
  let ask: ((wanted: WantedProof) => Promise<boolean>) | null = null;
  let underWay: Promise<boolean> | null = null;
  let provedAt = Number.NEGATIVE_INFINITY;
  const askOnce = async (wanted: WantedProof): Promise<boolean> => {
    try {
      const proved = (await ask?.(wanted)) ?? false;
      if (proved) provedAt = performance.now();
      return proved;
    } catch {
      return false;
    } finally {
      underWay = null;
    }
  };
  return {
    confirm: (sentAt, wanted) => {
      if (sentAt < provedAt) return Promise.resolve(true);
      underWay ??= askOnce(wanted);
      return underWay;
    },
    askWith: (asker) => {
      ask = asker;
      return () => {
        if (ask === asker) ask = null;
      };
    },
  };
};

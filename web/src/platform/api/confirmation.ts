/**
 * Asks the member, through whatever dialog the app has, to prove once more who they are. Calls that are refused while
 * the dialog is open share its answer, and so does a call that was sent before the last proof and refused after it.
 */
export interface Confirmation {
  /** Whether the member confirmed; `sentAt` is when the refused call was sent, by `performance.now()`. */
  confirm(sentAt: number): Promise<boolean>;
  /** Registers the dialog that asks the member. Returns its removal. */
  askWith(ask: () => Promise<boolean>): () => void;
}

export const makeConfirmation = (): Confirmation => {
  let ask: (() => Promise<boolean>) | null = null;
  let underWay: Promise<boolean> | null = null;
  let provedAt = Number.NEGATIVE_INFINITY;
  const askOnce = async (): Promise<boolean> => {
    try {
      const proved = (await ask?.()) ?? false;
      if (proved) provedAt = performance.now();
      return proved;
    } catch {
      return false;
    } finally {
      underWay = null;
    }
  };
  return {
    confirm: (sentAt) => {
      if (sentAt < provedAt) return Promise.resolve(true);
      underWay ??= askOnce();
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

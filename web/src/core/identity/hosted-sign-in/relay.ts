/** How long the provider may take to answer in a hidden frame, in milliseconds. */
const framePatience = 10_000;
/**
 * How long a window that seems closed may still answer, in milliseconds. Pages that are isolated from their opener
 * look closed from the first moment on, so closing it is never believed at once. It is believed sooner when the member is
 * back on this page: a window that is still being used has the focus.
 */
const closedGrace = 120_000;
const backGrace = 2_500;
const lookEvery = 500;

/** The provider's answer, passed on by the relay page. Rejects when the signal aborts. */
export const relayed = (state: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(`club:sign-in:${state}`);
    channel.onmessage = ({ data }) => {
      channel.close();
      resolve(String(data));
    };
    const stop = () => {
      channel.close();
      reject(signal.reason);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });

/** Opens an address in a hidden frame and waits for the answer. */
export const askInFrame = async (address: URL, state: string): Promise<string> => {
  const controller = new AbortController();
  const answer = relayed(state, controller.signal);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Sign-in check';
  frame.src = address.href;
  const timer = setTimeout(() => controller.abort(new Error('The hidden frame did not answer.')), framePatience);
  document.body.append(frame);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    frame.remove();
  }
};

/** Opens an address in an existing window and waits for the answer. */
export const askInWindow = async (
  popup: Window,
  { address, state, signal }: { address: URL; state: string; signal: AbortSignal },
): Promise<string> => {
  const controller = new AbortController();
  const answer = relayed(state, AbortSignal.any([signal, controller.signal]));
  let closedSince: number | null = null;
  let backSince: number | null = null;
  const look = setInterval(() => {
    const now = performance.now();
    closedSince = popup.closed ? (closedSince ?? now) : null;
    backSince = popup.closed && document.hasFocus() ? (backSince ?? now) : null;
    const gone = now - (closedSince ?? now) >= closedGrace || now - (backSince ?? now) >= backGrace;
    if (gone) controller.abort(new Error('The window was closed.'));
  }, lookEvery);
  popup.location.replace(address.href);
  try {
    return await answer;
  } finally {
    clearInterval(look);
  }
};

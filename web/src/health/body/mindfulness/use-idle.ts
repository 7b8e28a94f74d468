import { useEffect, useState } from 'react';

/** Milliseconds without a touch or a key after which nobody is using the page. */
const idleAfter = 4000;

/** Whether nobody has touched a key, the screen or the mouse for a while. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleAfter);
    };
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
    for (const sign of signs) addEventListener(sign, wake);
    wake();
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, wake);
    };
  }, []);
  return isIdle;
};

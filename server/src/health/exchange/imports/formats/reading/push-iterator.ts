/** Ends a lender whose takings nobody wants any more. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * Hands out what a function puts while something is lent to it, one after the other: it goes on when the last was taken.
 * Stopping early ends the function, and so what was lent.
 */
export async function* iteratePushed<T>(lend: (put: (value: T) => Promise<void>) => Promise<void>): AsyncGenerator<T> {
  let ready = Promise.withResolvers<{ readonly value: T } | null>();
  let taken = Promise.withResolvers<void>();
  let isOver = false;
  const put = async (value: T): Promise<void> => {
    ready.resolve({ value });
    await taken.promise;
  };
  const running = lend(put).then(
    () => ready.resolve(null),
    (error: unknown) => (isOver ? undefined : ready.reject(error)),
  );
  try {
    for (;;) {
      const next = await ready.promise;
      if (next === null) return;
      ready = Promise.withResolvers();
      yield next.value;
      const last = taken;
      taken = Promise.withResolvers();
      last.resolve();
    }
  } finally {
    isOver = true;
    taken.promise.catch(() => undefined);
    taken.reject(new Stopped());
    await running;
  }
}

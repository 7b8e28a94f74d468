/**
 * One idempotency key for each thing the member wants done. The same call with the same input keeps its key until the
 * server has given a definite answer, so pressing again after a lost connection cannot do the thing twice.
 */
export interface Intents {
  /** `made` is a key from before, for something that may have been sent already. */
  keyOf(call: string, input: object, made?: string): string;
  answered(call: string, input: object): void;
}

export const makeIntents = (): Intents => {
  const open = new Map<string, string>();
  const name = (call: string, input: object) => `${call} ${JSON.stringify(input)}`;
  return {
    keyOf: (call, input, made) => {
      const intent = name(call, input);
      const key = made ?? open.get(intent) ?? newId();
      open.set(intent, key);
      return key;
    },
    answered: (call, input) => {
      open.delete(name(call, input));
    },
  };
};

/** A random UUID; `randomUUID` itself is missing on a plain http address that is not localhost. */
export const newId = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

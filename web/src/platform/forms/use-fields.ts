import { type ChangeEvent, useRef, useState } from 'react';

export type Values = Record<string, unknown>;
export type FieldChange<T> = T | ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

export interface Fields<V extends Values> {
  readonly values: V;
  readonly errors: Readonly<Record<string, string>>;
  /** The current values, also inside a running handler. */
  current(): V;
  change<K extends keyof V & string>(name: K, change: FieldChange<V[K]>): void;
  set(changes: Partial<V>): void;
  /** Makes these values the ones that `reset` returns to. */
  rebase(values: Partial<V>): void;
  reset(): void;
  setErrors(errors: Readonly<Record<string, string>>): void;
  setError(name: string, error: string): void;
}

/** A form's values and errors. Changing a field clears its error. */
export const useFields = <V extends Values>(initial: V): Fields<V> => {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const start = useRef(initial);
  const latest = useRef(values);
  const store = (next: V) => {
    latest.current = next;
    setValues(next);
  };
  return {
    values,
    errors,
    current: () => latest.current,
    change: (name, change) => {
      store({ ...latest.current, [name]: readChange(change) });
      setErrors(({ [name]: _, ...others }) => others);
    },
    set: (changes) => {
      store({ ...latest.current, ...changes });
      setErrors({});
    },
    rebase: (changes) => {
      start.current = { ...start.current, ...changes };
    },
    reset: () => {
      store(start.current);
      setErrors({});
    },
    setErrors,
    setError: (name, error) => setErrors((before) => ({ ...before, [name]: error })),
  };
};

/** The value itself, or what the control that tells of a change holds now. */
const readChange = <T>(change: FieldChange<T>): unknown => {
  if (!isEvent(change)) return change;
  const { currentTarget } = change;
  return currentTarget instanceof HTMLInputElement && currentTarget.type === 'checkbox'
    ? currentTarget.checked
    : currentTarget.value;
};

const isEvent = (change: unknown): change is ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement> =>
  typeof change === 'object' && change !== null && 'nativeEvent' in change;

import { type ChangeEvent, useRef, useState } from 'react';

export type Values = Record<string, unknown>;
export type FieldChange<T> = T | ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

export interface Fields<V extends Values> {
  readonly values: V;
  readonly errors: Readonly<Record<string, string>>;
  /** Something differs from what was loaded or last saved. */
  readonly isDirty: boolean;
  /** The current values, also inside a running handler. */
  current(): V;
  change<K extends keyof V & string>(name: K, change: FieldChange<V[K]>): void;
  set(changes: Partial<V>): void;
  /** Makes these values the ones that `reset` returns to. */
  rebase(values: Partial<V>): void;
  reset(): void;
  /** Takes these values as saved; `reset` is not affected. */
  markSaved(values: V): void;
  setErrors(errors: Readonly<Record<string, string>>): void;
  setError(name: string, error: string): void;
}

/** A form's values and errors. Changing a field clears its error. */
export const useFields = <V extends Values>(initial: V): Fields<V> => {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const start = useRef(initial);
  const saved = useRef(initial);
  const latest = useRef(values);
  const store = (next: V) => {
    latest.current = next;
    setValues(next);
  };
  return {
    values,
    errors,
    isDirty: Object.keys(values).some((name) => values[name] !== saved.current[name]),
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
      saved.current = { ...saved.current, ...changes };
    },
    reset: () => {
      saved.current = start.current;
      store(start.current);
      setErrors({});
    },
    markSaved: (values) => {
      saved.current = values;
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

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fieldErrors, type Refusal, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { type FieldChange, useFields, type Values } from './use-fields.ts';

export interface ContractForm<V extends Values> {
  readonly values: V;
  readonly pending: boolean;
  /** Something was entered that is not saved yet. */
  readonly isDirty: boolean;
  /** The last failure that belongs to no field. */
  readonly failure: Refusal | null;
  readonly ref: RefObject<HTMLFormElement | null>;
  /** What a control of this field needs: value, error, and its events. */
  field<K extends keyof V & string>(name: K): FieldBinding<V[K]>;
  set(changes: Partial<V>): void;
  /** Sets these values as the reset state; other fields keep their input. */
  load(values: Partial<V>): void;
  reset(): void;
  refuse(name: keyof V & string, message: string): void;
  /** Validates some fields, for forms in steps. */
  check(names: readonly (keyof V & string)[]): boolean;
  /** Sends the form. False when nothing was saved. */
  submit(event?: FormEvent): Promise<boolean>;
}

interface FieldBinding<T> {
  readonly name: string;
  readonly value: T;
  readonly error: string | undefined;
  readonly onChange: (change: FieldChange<T>) => void;
  readonly onBlur: () => void;
}

/** Tells which fields are wrong: the input schema of a call, or a check made of one. */
export interface FieldCheck {
  safeParse(values: unknown): {
    readonly error?: { readonly issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/**
 * A form over one call of the contract. The call's own schema checks the fields; what the server refuses at a field is
 * shown at that field.
 */
export const useContractForm = <V extends Values, R>({
  initial,
  schema,
  send,
  done,
  failed,
}: {
  initial: V;
  schema: FieldCheck;
  send: (values: V) => Promise<R>;
  done?: (result: R, values: V) => void;
  /** Told first about a failure; true means that it was dealt with. */
  failed?: (failure: unknown, values: V) => boolean;
}): ContractForm<V> => {
  const fields = useFields(initial);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const { ref, focusFirstError } = useFirstErrorFocus();

  const refuseFields = (errors: Record<string, string>): boolean => {
    const known = Object.entries(errors).filter(([name]) => name in fields.current());
    if (known.length === 0) return false;
    fields.setErrors(Object.fromEntries(known));
    focusFirstError();
    return true;
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (pending) return false;
    const values = fields.current();
    setPending(true);
    setFailure(null);
    try {
      if (refuseFields({ ...issuesOf(schema, values), ...findImpossibleDays(ref.current) })) return false;
      const result = await send(values);
      fields.markSaved(values);
      done?.(result, values);
      return true;
    } catch (error) {
      if (!failed?.(error, values) && !refuseFields(fieldErrors(error))) setFailure(toProblem(error));
      return false;
    } finally {
      setPending(false);
    }
  };

  const checkOne = (name: keyof V & string) => {
    if (fields.current()[name] === '') return;
    const found = issuesOf(schema, fields.current())[name];
    if (found) fields.setError(name, found);
  };

  const check = (names: readonly (keyof V & string)[]): boolean => {
    const issues = issuesOf(schema, fields.current());
    return !refuseFields(Object.fromEntries(Object.entries(issues).filter(([name]) => names.includes(name))));
  };

  return {
    values: fields.values,
    pending,
    isDirty: fields.isDirty,
    failure,
    ref,
    field: (name) => ({
      name,
      value: fields.values[name],
      error: fields.errors[name],
      onChange: (change) => fields.change(name, change),
      onBlur: () => checkOne(name),
    }),
    set: fields.set,
    load: (values) => {
      fields.rebase(values);
      fields.set(values);
    },
    reset: () => {
      fields.reset();
      setFailure(null);
    },
    refuse: (name, message) => {
      fields.setError(name, message);
      focusFirstError();
    },
    check,
    submit,
  };
};

/** A browser gives an empty value for a day such as 31 February: it is refused, or it would be saved as no day. */
const findImpossibleDays = (form: HTMLFormElement | null): Record<string, string> =>
  Object.fromEntries(
    [...(form?.querySelectorAll<HTMLInputElement>('input[type="date"]') ?? [])]
      .filter(({ validity }) => validity.badInput)
      .map(({ name }) => [name, i18n.t("This day doesn't exist. Choose another.")]),
  );

/** The first issue of each field, by the field's name. */
const issuesOf = (schema: FieldCheck, values: Values): Record<string, string> => {
  const { error } = schema.safeParse(values);
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0] ?? ''), issue.message]).reverse());
};

/** Focuses the first invalid field of the form that holds `ref`, once it is drawn. */
export const useFirstErrorFocus = () => {
  const ref = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return { ref, focusFirstError: () => setRefusals((count) => count + 1) };
};

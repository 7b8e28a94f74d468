/** One thing in another app's shape, read field by field: any of them may be missing or something else. */
export interface Fields {
  readonly text: (key: string) => string | undefined;
  readonly number: (key: string) => number | undefined;
  readonly flag: (key: string) => boolean;
  readonly list: (key: string) => readonly unknown[];
  readonly fields: (key: string) => Fields;
}

export const readFields = (value: unknown): Fields => {
  const found = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const own = (key: string): unknown => (Object.hasOwn(found, key) ? found[key] : undefined);
  return {
    text: (key) => {
      const one = own(key);
      return typeof one === 'string' && one !== '' ? one : undefined;
    },
    number: (key) => {
      const one = own(key);
      if (typeof one === 'number') return Number.isFinite(one) ? one : undefined;
      return typeof one === 'string' && /^-?\d+(\.\d+)?$/.test(one) ? Number(one) : undefined;
    },
    flag: (key) => own(key) === true,
    list: (key) => {
      const one = own(key);
      return Array.isArray(one) ? one : [];
    },
    fields: (key) => readFields(own(key)),
  };
};

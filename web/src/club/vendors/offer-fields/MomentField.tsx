import { minuteMs } from '@club/contract/platform/units';
import { TextField } from '#platform/ui';

/** A day and hour in the vendor's own time; its value is the moment in ISO 8601. */
export const MomentField = ({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  onBlur,
}: {
  label: string;
  hint?: string;
  error: string | undefined;
  name: string;
  value: string;
  onChange: (moment: string) => void;
  onBlur: () => void;
}) => (
  <TextField
    label={label}
    hint={hint}
    error={error}
    name={name}
    type="datetime-local"
    value={localOf(value)}
    onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : '')}
    onBlur={onBlur}
  />
);

const localOf = (moment: string): string => {
  if (!moment) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
};

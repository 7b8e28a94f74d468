import type { FieldProps } from './Field.tsx';
import type { Option } from './SelectField.tsx';

export interface SearchSelectProps extends FieldProps {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  nothingFound: string;
  autoComplete?: string;
}

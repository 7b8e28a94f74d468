import { useState } from 'react';
import {
  Card,
  CheckField,
  Choices,
  FileField,
  ManyChoices,
  PasswordField,
  PinCode,
  SearchSelect,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
  UrlField,
} from '#platform/ui';

const states = {
  'Empty, with a hint': { hint: 'One line of help.' },
  Wrong: { error: 'What is wrong, and how to put it right.' },
  Disabled: { disabled: true },
} as const;

const options = ['Austria', 'Portugal', 'Spain'].map((label) => ({ value: label.toLowerCase(), label }));
const choices = [
  { value: 'daily', label: 'Every day', note: 'At eight in the evening.' },
  { value: 'weekly', label: 'Once a week' },
];

/** What is filled in. */
export const FieldsPart = () => (
  <>
    {Object.entries(states).map(([name, state]) => (
      <Card key={name} title={name}>
        <Stack gap={4}>
          <TextField label={`Name, ${name}`} {...state} />
          <TextField label={`Height, ${name}`} unit="cm" inputMode="numeric" {...state} />
          <UrlField label={`Web site, ${name}`} {...state} />
          <PasswordField label={`Password, ${name}`} autoComplete="off" {...state} />
          <SelectField label={`Country, ${name}`} options={options} empty="Choose one" {...state} />
          <TextAreaField label={`Message, ${name}`} {...state} />
        </Stack>
      </Card>
    ))}
    <Chosen />
  </>
);

const Chosen = () => {
  const [one, setOne] = useState('daily');
  const [many, setMany] = useState<readonly string[]>(['weekly']);
  const [code, setCode] = useState('123');
  const [country, setCountry] = useState('spain');
  return (
    <>
      <Card title="Choices">
        <Stack gap={4}>
          <Choices label="One of them" name="one" choices={choices} value={one} onChange={setOne} />
          <Choices label="Wrong" name="wrong" error="Choose one." choices={choices} value="" onChange={setOne} />
          <ManyChoices label="As many as you like" choices={choices} values={many} onChange={setMany} />
          <CheckField>I agree</CheckField>
          <CheckField error="It needs your agreement.">I don't</CheckField>
        </Stack>
      </Card>
      <Card title="Code, file, long list">
        <Stack gap={4}>
          <PinCode label="Code" value={code} onChange={setCode} onFilled={setCode} />
          <PinCode
            label="Wrong code"
            value="123456"
            error="That isn't the code."
            onChange={setCode}
            onFilled={setCode}
          />
          <SearchSelect label="Country" options={options} value={country} nothingFound="None" onChange={setCountry} />
          <FileField label="Picture" add="Add a picture" chosen={undefined} onChoose={() => undefined} />
        </Stack>
      </Card>
    </>
  );
};

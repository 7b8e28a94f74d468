import { useSearchParams } from 'react-router';
import { Grid, Page, Segments, Stack } from '#platform/ui';
import { ChartsPart } from './ChartsPart.tsx';
import { ControlsPart } from './ControlsPart.tsx';
import { DataPart } from './DataPart.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import { LayoutPart } from './LayoutPart.tsx';
import { StatesPart } from './StatesPart.tsx';

const parts = {
  controls: ControlsPart,
  fields: FieldsPart,
  data: DataPart,
  charts: ChartsPart,
  states: StatesPart,
  layout: LayoutPart,
};
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

const findPart = (wanted: string | null): Part => names.find((name) => name === wanted) ?? 'controls';

/** Every piece of the kit in every state. The scheme is the browser's; `?locale=pseudo-rtl` shows it from right to left. */
const KitPage = () => {
  const [address] = useSearchParams();
  const current = findPart(address.get('part'));
  const Shown = parts[current];
  return (
    <Page title="Kit">
      <Stack gap={4}>
        <Segments
          label="Parts of the kit"
          segments={names.map((name) => ({ to: `?part=${name}`, label: name, current: name === current }))}
        />
        <Grid columns={2} gap={4}>
          <Shown />
        </Grid>
      </Stack>
    </Page>
  );
};

export default KitPage;

import { Card, Chip, Flank, Grid, Pill, Row, Split, Stack, Text, Tile } from '#platform/ui';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'] as const;
const tones = ['ink', 'quiet', 'faint', 'primary', 'accent', 'success', 'warn', 'danger'] as const;
const items = ['One', 'Two', 'Three', 'Four'];

/** How things stand beside and below each other, and how text looks. */
export const LayoutPart = () => (
  <>
    <Card title="Sizes of text">
      <Stack gap={2}>
        {sizes.map((size) => (
          <Text key={size} size={size}>
            {size} 1,234
          </Text>
        ))}
      </Stack>
    </Card>
    <Card title="Weights and tones">
      <Stack gap={2}>
        {(['normal', 'medium', 'semibold', 'bold'] as const).map((weight) => (
          <Text key={weight} weight={weight}>
            {weight}
          </Text>
        ))}
        {tones.map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
      </Stack>
    </Card>
    <Card title="Stack, ruled">
      <Stack ruled={3}>
        {items.map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </Stack>
    </Card>
    <Card title="Row">
      <Row gap={3} justify="between">
        {items.map((item) => (
          <Text key={item}>{item}</Text>
        ))}
      </Row>
    </Card>
    {([2, 3, 4] as const).map((columns) => (
      <Card key={columns} title={`Grid of ${columns}`}>
        <Grid columns={columns} least="tile" gap={3}>
          {items.map((item) => (
            <Text key={item}>{item}</Text>
          ))}
        </Grid>
      </Card>
    ))}
    <Card title="Flank, tiles and grounds">
      <Stack ruled={2}>
        {(['surface', 'sunken', 'primary', 'accent', 'success', 'danger', 'strong'] as const).map((ground) => (
          <Flank key={ground} at="both" gap={3}>
            <Tile ground={ground} corners="md" side={40}>
              1
            </Tile>
            <Text>{ground}</Text>
            <Tile ground={ground}>2</Tile>
          </Flank>
        ))}
      </Stack>
    </Card>
    <Card title="Chips">
      <Row gap={2}>
        <Chip aria-pressed>On</Chip>
        <Chip aria-pressed={false}>Off</Chip>
        <Pill type="button" aria-pressed>
          Chosen
        </Pill>
        <Pill type="button" bare>
          Bare
        </Pill>
      </Row>
    </Card>
    <Card title="Split">
      <Split gap={4}>
        <Text>The larger part, with what is read first.</Text>
        <Text tone="quiet">The smaller part.</Text>
      </Split>
    </Card>
  </>
);

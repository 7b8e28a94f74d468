import { IconCircleCheck, IconFlame } from '@tabler/icons-react';
import {
  Amount,
  Avatar,
  Card,
  DataTable,
  Fact,
  Facts,
  Figure,
  Figures,
  Gain,
  IconTile,
  Line,
  Lines,
  ProgressBar,
  QrCode,
  Row,
  Rows,
  Stack,
  StatusChip,
  Text,
} from '#platform/ui';

const tones = ['quiet', 'good', 'waiting', 'bad', 'info'] as const;
const flame = <IconFlame size={20} aria-hidden="true" />;

/** What is read. */
export const DataPart = () => (
  <>
    <Card title="Chips">
      <Row gap={2}>
        {tones.map((tone) => (
          <StatusChip key={tone} tone={tone}>
            {tone}
          </StatusChip>
        ))}
        <StatusChip tone="good" icon={IconCircleCheck}>
          With an icon
        </StatusChip>
        <Gain value={20} />
        <Gain value={20} done />
        <IconTile>{flame}</IconTile>
        <IconTile quiet>{flame}</IconTile>
      </Row>
    </Card>
    <Card title="People and progress">
      <Row gap={3}>
        {Array.from({ length: 8 }, (_, colour) => colour).map((colour) => (
          <Avatar key={colour} name="Ada Lindqvist" colour={colour} />
        ))}
      </Row>
      <Stack gap={3} top={4}>
        {[0, 40, 100].map((percent) => (
          <ProgressBar key={percent} label={`${percent} percent`} percent={percent} />
        ))}
      </Stack>
    </Card>
    {(['lines', 'rows', 'columns', 'tiles'] as const).map((kind) => (
      <Card key={kind} title={`Facts, ${kind}`}>
        <Facts kind={kind}>
          <Fact name="Code">CALM-2026</Fact>
          <Fact name="Valid until">30 Nov 2026</Fact>
          <Fact name="Points" main>
            <Amount value={120} />
          </Fact>
        </Facts>
      </Card>
    ))}
    {(['cards', 'fit', 'large'] as const).map((kind) => (
      <Card key={kind} title={`Figures, ${kind}`}>
        <Figures kind={kind}>
          <Figure name="Members" note="8 new">
            240
          </Figure>
          <Figure name="Points earned" to="?part=data">
            <Amount value={12_345.5} />
          </Figure>
        </Figures>
      </Card>
    ))}
    <Card title="Lines">
      <Lines>
        <Line icon={flame} title="Daily visit" under="Today, 08:05" amount={2} to="?part=data" />
        <Line icon={flame} title="Massage, 60 minutes" under="Yesterday" amount={-120} />
        <Line icon={flame} title="Transfer" under="Refunded" amount={-15} undone />
      </Lines>
    </Card>
    {[false, true].map((stacked) => (
      <Card key={String(stacked)} title={stacked ? 'Table, stacked on a phone' : 'Table'}>
        <DataTable
          label={stacked ? 'Stacked' : 'Scrolled'}
          columns={[{ name: 'Name' }, { name: 'Joined' }, { name: 'Points', end: true }]}
          stacked={stacked}
        >
          {['Ada', 'Ben', 'Cleo'].map((name) => (
            <tr key={name}>
              <td>{name}</td>
              <td>12 Nov 2026</td>
              <td>
                <Amount value={120} />
              </td>
            </tr>
          ))}
        </DataTable>
      </Card>
    ))}
    <Card title="Rows">
      <Rows>
        {['Ada Lindqvist', 'Benedict Okonkwo-Fairweather'].map((name) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>Since 12 Nov 2026</small>
            </span>
            <StatusChip tone="good">Works</StatusChip>
          </li>
        ))}
      </Rows>
    </Card>
    <Card title="QR code">
      <Text as="div" style={{ maxWidth: 172 }}>
        <QrCode text="CALM-2026" label="The code CALM-2026" />
      </Text>
    </Card>
  </>
);

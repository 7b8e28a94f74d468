import { IconBell, IconPlus, IconSettings, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  BackLink,
  BrandMark,
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  LinkButton,
  Menu,
  MenuAction,
  MenuLink,
  Pager,
  Row,
  Segments,
  Stack,
  Text,
  TextLink,
} from '#platform/ui';

const kinds = ['primary', 'soft', 'plain', 'danger'] as const;
const plus = <IconPlus size={18} aria-hidden="true" />;

/** What is pressed. */
export const ControlsPart = () => (
  <>
    {kinds.map((kind) => (
      <Card key={kind} title={`Button, ${kind}`}>
        <Row gap={3}>
          <Button kind={kind}>Save</Button>
          <Button kind={kind} icon={plus}>
            Add
          </Button>
          <Button kind={kind} busy>
            Saving
          </Button>
          <Button kind={kind} disabled>
            Not now
          </Button>
          <LinkButton kind={kind} to="?part=controls">
            A link
          </LinkButton>
        </Row>
        <Text as="div" top={3}>
          <Button kind={kind} wide>
            As wide as its place
          </Button>
        </Text>
      </Card>
    ))}
    <Card title="Links" action={<TextLink to="?part=controls">At the heading's end</TextLink>}>
      <BackLink to="?part=controls">Back to a list</BackLink>
      <Text>
        Running text with <TextLink to="?part=controls">a link in it</TextLink> and more text behind it.
      </Text>
    </Card>
    <Card title="Segments">
      <Segments
        label="Period"
        segments={['Week', 'Month', 'Three months', 'Year'].map((label, at) => ({
          to: `?part=controls&period=${at}`,
          label,
          current: at === 1,
        }))}
      />
    </Card>
    <Card title="Pager">
      <Stack gap={3}>
        <Pager label="First of ten" count={100} page={1} size={10} to={toPage} />
        <Pager label="In the middle" count={100} page={5} size={10} to={toPage} />
        <Pager label="By numbers" count={100} page={5} size={10} to={toPage} numbered />
        <Pager label="The last" count={100} page={10} size={10} to={toPage} />
      </Stack>
    </Card>
    <Card title="Menu">
      <Menu button="What can be done">
        <MenuLink Icon={IconSettings} to="?part=controls">
          Settings
        </MenuLink>
        <MenuAction Icon={IconBell} onSelect={() => undefined}>
          Notices
        </MenuAction>
      </Menu>
    </Card>
    <Card title="On the sky">
      <Row gap={3} style={{ padding: 20, background: '#0b4a57' }}>
        <Button kind="light">Light</Button>
        <Button kind="glass">Glass</Button>
      </Row>
    </Card>
    <Card title="Brand">
      <BrandMark />
    </Card>
    <Dialogs />
  </>
);

const toPage = (page: number): string => `?part=controls&page=${page}`;

const dialogs = ['Ask', 'Ask twice', 'While it runs', 'After it failed', 'At the bottom'] as const;

const Dialogs = () => {
  const [open, setOpen] = useState<(typeof dialogs)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title="Dialogs">
      <Row gap={3}>
        {dialogs.map((name) => (
          <Button key={name} kind="soft" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Row>
      {open === 'At the bottom' && (
        <Dialog title={open} placement="bottom" onClose={close}>
          <Text>A sheet that comes from below.</Text>
        </Dialog>
      )}
      {open && open !== 'At the bottom' && (
        <ConfirmDialog
          title={open}
          confirm="Remove"
          danger={open === 'Ask twice'}
          busy={open === 'While it runs'}
          failure={open === 'After it failed' ? "We couldn't remove it. Try again." : undefined}
          onConfirm={close}
          onClose={close}
        >
          <Row gap={2}>
            <IconTrash size={20} aria-hidden="true" />
            <Text>What will happen, in one sentence.</Text>
          </Row>
        </ConfirmDialog>
      )}
    </Card>
  );
};

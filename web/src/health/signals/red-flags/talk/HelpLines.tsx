import type { HelpLine, LocalHelp } from '@club/contract/platform/local-help';
import { IconPhone } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Row, Stack, Text } from '#platform/ui';
import styles from './HelpLines.module.css';

/** The numbers to call where the member lives. */
export const HelpLines = ({ help }: { help: LocalHelp }) => (
  <Stack as="ul" top={2}>
    {help.violence && <Line line={help.violence} />}
    {help.crisis && <Line line={help.crisis} />}
    <Line line={help.emergency} />
  </Stack>
);

const Line = ({ line }: { line: HelpLine }) => (
  <Row as="li" className={styles.line} gap={4} rowGap={2} justify="between" padBlock={3}>
    <span>
      <b>{line.name}</b>
      <Text as="small" block>
        {line.hours}
      </Text>
    </span>
    <Row
      as="a"
      gap={2}
      inline
      wrap={false}
      touch
      size="lg"
      weight="semibold"
      tone="primary"
      tabular
      href={`tel:${line.dial}`}
      aria-label={i18n.t('Call {name}: {number}', { name: line.name, number: line.phone })}
    >
      <IconPhone size={18} stroke={2} aria-hidden="true" />
      {line.phone}
    </Row>
  </Row>
);

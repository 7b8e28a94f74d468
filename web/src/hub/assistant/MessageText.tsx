import type { ReactNode } from 'react';
import { Stack } from '#platform/ui';
import styles from './MessageText.module.css';

/** Lines of one kind that follow each other. */
interface Block {
  readonly kind: 'text' | 'steps' | 'points';
  readonly lines: readonly string[];
}

const step = /^\d+[.)] /;
const point = /^[-•*] /;

const listBlocks = (text: string): Block[] => {
  const blocks: Block[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const kind = step.test(line) ? 'steps' : point.test(line) ? 'points' : 'text';
    const last = blocks.at(-1);
    if (last && last.kind === kind && kind !== 'text')
      blocks[blocks.length - 1] = { kind, lines: [...last.lines, line] };
    else blocks.push({ kind, lines: [line] });
  }
  return blocks;
};

/** Words between backticks as code. */
const withCode = (line: string): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never change their places
  line.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));

/** A message with its paragraphs and lists. */
export const MessageText = ({ text, icon }: { text: string; icon?: ReactNode }) => (
  <Stack className={styles.text} gap={2} anywhere>
    {icon}
    {listBlocks(text).map(({ kind, lines }) => {
      const [key = ''] = lines;
      if (kind === 'text') return <p key={key}>{withCode(key)}</p>;
      const items = lines.map((line) => (
        <li key={line}>{withCode(line.replace(kind === 'steps' ? step : point, ''))}</li>
      ));
      return kind === 'steps' ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
    })}
  </Stack>
);

import { Stack } from '#platform/ui/layout';
import styles from './SkeletonRows.module.css';
import { loadingText, Skeleton, VisuallyHidden } from './states.tsx';

/** Rows of a list to come, with the text that says so. */
export const SkeletonRows = ({ rows }: { rows: number }) => (
  <Stack gap={1} top={2} role="status">
    <VisuallyHidden>{loadingText}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
      <div className={styles.row} key={row}>
        <Skeleton height={36} width={36} />
        <Stack as="span" gap={2}>
          <Skeleton height={14} width="58%" />
          <Skeleton height={12} width="34%" />
        </Stack>
        <Skeleton height={22} width={58} />
      </div>
    ))}
  </Stack>
);

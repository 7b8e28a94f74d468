import type { ReactNode } from 'react';
import { Text } from '#platform/ui/layout';
import { useLateFocus } from './HeadingFocus.tsx';
import styles from './Page.module.css';

/** A page under the top bar: its heading, one sentence, and the content at one of two widths. */
export const Page = ({
  title,
  intro,
  narrow = false,
  children,
}: {
  title: ReactNode;
  intro?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}) => (
  <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>
    <Text as="header" bottom={6}>
      <PageHeading>{title}</PageHeading>
      {intro && (
        <Text top={2} tone="quiet" measure>
          {intro}
        </Text>
      )}
    </Text>
    {children}
  </div>
);

/** The one heading of a page. It takes the focus after a navigation. */
export const PageHeading = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <h1 ref={useLateFocus()} tabIndex={-1} data-page-heading="" className={className}>
    {children}
  </h1>
);

import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Row } from '#platform/ui/layout';

/** The way back to the list that a page belongs to, above its heading. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Row as={Link} to={to} gap={1} inline wrap={false} touch weight="semibold" tone="primary">
    <IconChevronLeft size={16} aria-hidden="true" />
    {children}
  </Row>
);

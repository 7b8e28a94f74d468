import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { i18n } from '#platform/i18n';
import { Row, Tile } from '#platform/ui';
import styles from './SpanMoves.module.css';

interface Moves {
  name: ReactNode;
  /** The addresses of the same span before and after; without one at that end. */
  earlier?: string | undefined;
  later?: string | undefined;
  /** Where the latest days are, beside a later span. */
  latest?: string | undefined;
  /** The whole page moves: the arrow keys work as soon as it is open. */
  ofPage?: boolean;
}

/** The days that a page shows, between the moves to those before and after, by press or arrow key. */
export const SpanMoves = ({ name, earlier, later, latest, ofPage = false }: Moves) => (
  <Row ref={useArrowKeys({ earlier, later, ofPage })} gap={1} size="sm" weight="semibold" wrap={false}>
    <Move to={earlier} name={i18n.t('Earlier')} icon={<IconChevronLeft size={20} aria-hidden="true" />} />
    <bdi aria-live="polite">{name}</bdi>
    <Move to={later} name={i18n.t('Later')} icon={<IconChevronRight size={20} aria-hidden="true" />} />
    {later !== undefined && latest !== undefined && (
      <Row as={Link} inline wrap={false} padInline={2} touch tone="primary" to={latest} preventScrollReset>
        {i18n.t('Latest')}
      </Row>
    )}
  </Row>
);

const Move = ({ to, name, icon }: { to: string | undefined; name: string; icon: ReactNode }) =>
  to === undefined ? (
    <Tile className={styles.move} tone="ink" aria-hidden="true">
      {icon}
    </Tile>
  ) : (
    <Tile as={Link} className={styles.move} tone="ink" to={to} aria-label={name} preventScrollReset>
      {icon}
    </Tile>
  );

const useArrowKeys = ({ earlier, later, ofPage = false }: Pick<Moves, 'earlier' | 'later' | 'ofPage'>) => {
  const moves = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isHere =
        target instanceof Element && (moves.current?.contains(target) || (ofPage && target.matches('body, h1')));
      if (!isHere || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
      const to = key === back ? earlier : key === 'ArrowLeft' || key === 'ArrowRight' ? later : undefined;
      if (to !== undefined) void navigate(to, { preventScrollReset: true });
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, [earlier, later, ofPage, navigate]);
  return moves;
};

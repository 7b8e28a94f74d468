import {
  type ComponentType,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { Text } from '#platform/ui/layout';
import styles from './Menu.module.css';

interface EntryProps {
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
  children: ReactNode;
}

const Close = createContext<() => void>(() => {});

/**
 * A list of actions under its button, as the menu button pattern of the WAI-ARIA practices has it: arrows, Home, End
 * and first letters move, Escape and Tab leave, and Escape gives the focus back.
 */
export const Menu = ({
  button,
  className,
  children,
}: {
  /** What the button shows; it also names the menu. */
  button: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const id = useId();
  const menu = useMenu();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left the menu
    <div className={styles.place} ref={menu.place} onBlur={menu.onBlur}>
      <button
        type="button"
        id={id}
        className={className}
        aria-haspopup="menu"
        aria-expanded={menu.open}
        ref={menu.button}
        onClick={menu.toggle}
        onKeyDown={menu.onButtonKey}
      >
        {button}
      </button>
      {menu.open && (
        <Text
          as="div"
          className={styles.menu}
          pad={2}
          corners="md"
          ground="surface"
          role="menu"
          tabIndex={-1}
          aria-labelledby={id}
          ref={menu.list}
          onKeyDown={menu.onListKey}
        >
          <Close value={menu.close}>{children}</Close>
        </Text>
      )}
    </div>
  );
};

/** Space presses a link in a menu as Enter does. */
const pressBySpace = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

export const MenuLink = ({ to, Icon, note, children }: EntryProps & { to: string; note?: string | undefined }) => (
  <Link
    role="menuitem"
    tabIndex={-1}
    className={styles.item}
    to={to}
    onClick={useContext(Close)}
    onKeyDown={pressBySpace}
  >
    <Icon size={19} stroke={1.8} aria-hidden="true" />
    <span>
      {children} {note && <small>{note}</small>}
    </span>
  </Link>
);

export const MenuAction = ({ onSelect, Icon, children }: EntryProps & { onSelect: () => void }) => {
  const close = useContext(Close);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={select}>
      <Icon size={19} stroke={1.8} aria-hidden="true" />
      <span>{children}</span>
    </button>
  );
};

/** One of several choices; the menu stays open, so that the effect can be seen. */
export const MenuChoice = ({
  chosen,
  onSelect,
  Icon,
  children,
}: EntryProps & { chosen: boolean; onSelect: () => void }) => (
  <button
    type="button"
    role="menuitemradio"
    aria-checked={chosen}
    tabIndex={-1}
    className={styles.item}
    onClick={onSelect}
  >
    <Icon size={19} stroke={1.8} aria-hidden="true" />
    <span>{children}</span>
    {chosen && <i className={styles.chosen} />}
  </button>
);

export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a menu
  <div role="group" aria-label={label} className={styles.group}>
    {children}
  </div>
);

type End = 'first' | 'last';

const openingKeys: Record<string, End | undefined> = { ArrowDown: 'first', ArrowUp: 'last' };

/** Opening, closing and moving of a menu under its button. */
const useMenu = () => {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [openedAt, setOpenedAt] = useState<End | null>(null);
  const close = () => setOpenedAt(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  useEffect(() => {
    if (!openedAt) return;
    const all = list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    all?.[openedAt === 'first' ? 0 : all.length - 1]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpenedAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [openedAt]);

  return {
    place,
    button,
    list,
    open: openedAt !== null,
    close,
    toggle: () => setOpenedAt(openedAt ? null : 'first'),
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !place.current?.contains(event.relatedTarget)) close();
    },
    onButtonKey: (event: KeyboardEvent) => {
      const end = openingKeys[event.key];
      if (!end) return;
      event.preventDefault();
      setOpenedAt(end);
    },
    onListKey: (event: KeyboardEvent) => {
      if (event.key === 'Tab') return close();
      if (event.key === 'Escape') {
        close();
        button.current?.focus();
        return;
      }
      const next = target(event.key, items());
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
};

/** Where a key leads from the entry that has the focus; at the ends it goes round. */
const target = (key: string, items: HTMLElement[]): HTMLElement | undefined => {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter));
};

import { type ComponentType, createContext, type KeyboardEvent, type ReactNode, useContext, useId } from 'react';
import { Link } from 'react-router';
import styles from './Menu.module.css';
import { useMenu } from './menu-state.ts';

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
        <div
          className={styles.menu}
          role="menu"
          tabIndex={-1}
          aria-labelledby={id}
          ref={menu.list}
          onKeyDown={menu.onListKey}
        >
          <Close value={menu.close}>{children}</Close>
        </div>
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

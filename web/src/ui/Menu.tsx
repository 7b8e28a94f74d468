import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu as Base } from '@mantine/core';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Menu.module.css';

interface EntryProps {
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  children: ReactNode;
}

/** A list of actions that opens under its button; arrow keys, typing ahead and Escape work. */
export const Menu = ({ target, children }: { target: ReactElement; children: ReactNode }) => (
  <Base position="bottom-end" offset={8} width={248} classNames={styles as Record<string, string>} withinPortal={false}>
    <Base.Target>{target}</Base.Target>
    <Base.Dropdown>{children}</Base.Dropdown>
  </Base>
);

export const MenuLink = ({ to, Icon, note, children }: EntryProps & { to: string; note?: string | undefined }) => (
  <Base.Item component={Link} to={to} leftSection={<Icon size={19} stroke={1.8} />}>
    {children}
    {note && <small className={styles.note}>{note}</small>}
  </Base.Item>
);

export const MenuAction = ({ onSelect, Icon, children }: EntryProps & { onSelect: () => void }) => (
  <Base.Item onClick={onSelect} leftSection={<Icon size={19} stroke={1.8} />}>
    {children}
  </Base.Item>
);

/** An entry that is one of several choices; the chosen one is marked and the menu stays open. */
export const MenuChoice = ({
  chosen,
  onSelect,
  Icon,
  children,
}: EntryProps & { chosen: boolean; onSelect: () => void }) => (
  <Base.Item
    role="menuitemradio"
    aria-checked={chosen}
    closeMenuOnClick={false}
    onClick={onSelect}
    leftSection={<Icon size={19} stroke={1.8} />}
    rightSection={chosen ? <span className={styles.chosen} /> : null}
  >
    {children}
  </Base.Item>
);

export const MenuLine = () => <Base.Divider />;

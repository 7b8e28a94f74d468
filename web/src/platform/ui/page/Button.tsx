import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Button.module.css';

/**
 * `primary` once on a screen, `soft` beside it, `plain` as a link in a row, `danger` for what cannot be undone; `light`
 * and `glass` stand on the sky.
 */
type ButtonKind = 'primary' | 'soft' | 'plain' | 'danger' | 'light' | 'glass';

interface Look {
  kind?: ButtonKind;
  icon?: ReactNode;
  wide?: boolean;
}

const classOf = (kind: ButtonKind, wide: boolean) => `${styles.button} ${styles[kind]} ${wide ? styles.wide : ''}`;

/** While `busy` it keeps its size and focus and does nothing. */
export const Button = ({
  kind = 'primary',
  icon,
  wide = false,
  busy = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    {...rest}
    type={type}
    className={classOf(kind, wide)}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
  >
    {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
    {children}
  </button>
);

export const LinkButton = ({ kind = 'primary', icon, wide = false, children, ...rest }: Look & LinkProps) => (
  <Link {...rest} className={classOf(kind, wide)}>
    {icon}
    {children}
  </Link>
);

/** A link in running text or at the end of a heading. */
export const TextLink = ({ children, ...rest }: LinkProps) => (
  <Link {...rest} className={styles.text}>
    {children}
  </Link>
);

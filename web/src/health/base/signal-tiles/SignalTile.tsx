import type { ComponentType } from 'react';
import { Tile } from '#platform/ui';

export type Signal = 'glucose' | 'move' | 'sleep' | 'food' | 'mind' | 'body';

/** A signal's icon on its soft ground; the word beside it is the caller's. */
export const SignalTile = ({
  signal,
  icon: Icon,
}: {
  signal: Signal;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
}) => (
  <Tile side={36} corners="md" style={{ background: `var(--sig-${signal}-soft)`, color: `var(--sig-${signal})` }}>
    <Icon size={20} stroke={1.75} aria-hidden />
  </Tile>
);

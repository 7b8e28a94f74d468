import type { ComponentType } from 'react';

const counts = new Map<string, ComponentType>();

/** Gives the administration what counts the queue on a page, for domains that it does not know. */
export const giveCount = (path: string, Count: ComponentType): void => void counts.set(path, Count);

export const findCount = (path: string): ComponentType | undefined => counts.get(path);

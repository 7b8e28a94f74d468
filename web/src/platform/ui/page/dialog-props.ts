import type { ReactNode } from 'react';

export interface DialogProps {
  readonly title: string;
  /** `bottom`: a sheet that rises from the lower edge. */
  readonly placement?: 'middle' | 'bottom';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

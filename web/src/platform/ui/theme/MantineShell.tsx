import '@mantine/core/styles/default-css-variables.css';
import './mantine.css';
import { createTheme, DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { chooseScheme, shownScheme } from './scheme.ts';

/**
 * Plain objects only: a `Component.extend()` here would load that component wherever one of the pieces is used.
 */
const theme = createTheme({
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Popover: { defaultProps: { transitionProps: { duration: 120 } } },
  },
});

/** The scheme is ours (`scheme.ts`): the library only reads it. */
const colorSchemeManager = {
  get: shownScheme,
  set: chooseScheme,
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

/**
 * What Mantine's pieces need around them. The page's policy forbids style tags, so its variables and classes come
 * from our style sheets and none are written at run time. Each piece of ours that is made of Mantine's brings this
 * along, so that a page without such a piece loads nothing of it.
 */
export const MantineShell = ({ children }: { children: ReactNode }) => (
  <DirectionProvider>
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  </DirectionProvider>
);

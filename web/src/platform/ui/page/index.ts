export { BottomNav } from './BottomNav.tsx';
export { BrandMark } from './BrandMark.tsx';
export { Button, LinkButton, TextLink } from './Button.tsx';
export { Card } from './Card.tsx';
export { Confirmation, ConfirmDialog } from './ConfirmDialog.tsx';
export { Dialog } from './Dialog.tsx';
export { Fold } from './Fold.tsx';
export { HeadingFocus } from './HeadingFocus.tsx';
export { combineQueries, Loaded, LoadedCard, type LoadedProps, type Query, SkeletonBlock } from './Loaded.tsx';
export { Menu, MenuAction, MenuChoice, MenuGroup, MenuLink } from './Menu.tsx';
export { Notice } from './Notice.tsx';
export { Page, PageHeading } from './Page.tsx';
export { type RailEntry, RailFrame } from './Rail.tsx';
export { Segments } from './Segments.tsx';
export {
  EmptyState,
  ErrorState,
  Loading,
  loadingText,
  Scene,
  Skeleton,
  SkeletonRows,
  VisuallyHidden,
} from './states.tsx';
export { UndoNotice } from './UndoNotice.tsx';

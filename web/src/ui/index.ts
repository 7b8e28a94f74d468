export { Amount, Gain } from './Amount.tsx';
export { AreaChart, type ChartPoint } from './AreaChart.tsx';
export { Avatar } from './Avatar.tsx';
export { BottomNav, type NavEntry } from './BottomNav.tsx';
export { BrandMark } from './BrandMark.tsx';
export { Button, type ButtonKind, LinkButton, TextLink } from './Button.tsx';
export { Card } from './Card.tsx';
export { CheckField, type Choice, Choices } from './Choices.tsx';
export { Cover, type CoverPalette } from './Cover.tsx';
export { DayDial, type DialMark } from './DayDial.tsx';
export { Dialog } from './Dialog.tsx';
export { greetingAt } from './greeting.ts';
export { useHour, useNow } from './hour.ts';
export { Menu, MenuAction, MenuChoice, MenuGroup, MenuLink } from './Menu.tsx';
export { Notice } from './Notice.tsx';
export { points, signedPoints, wholeNumber } from './numbers.ts';
export { Page, PageHeading } from './Page.tsx';
export { PasswordField } from './PasswordField.tsx';
export { PinCode } from './PinCode.tsx';
export { ProgressBar } from './ProgressBar.tsx';
export { SearchSelect } from './SearchSelect.tsx';
export { type Option, SelectField } from './SelectField.tsx';
export { Sky } from './Sky.tsx';
export { chooseScheme, type Scheme, useScheme, watchScheme } from './scheme.ts';
export { hourOf } from './sky.ts';
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
export { TextField } from './TextField.tsx';
export { countdown, dayAndTime, duration, longDay, shortDay } from './times.ts';

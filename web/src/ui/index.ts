export { Amount, Gain } from './Amount.tsx';
export { AreaChart, type ChartPoint } from './AreaChart.tsx';
export { Avatar } from './Avatar.tsx';
export { type Bar, BarChart } from './BarChart.tsx';
export { BarList, type BarListRow } from './BarList.tsx';
export { BottomNav, type NavEntry } from './BottomNav.tsx';
export { BrandMark } from './BrandMark.tsx';
export { Button, type ButtonKind, LinkButton, TextLink } from './Button.tsx';
export { Card } from './Card.tsx';
export { CheckField, type Choice, Choices } from './Choices.tsx';
export { Cover, type CoverPalette } from './Cover.tsx';
export { countryName } from './country-name.ts';
export { useCurrentInView } from './current-in-view.ts';
export { type Column, DataTable } from './DataTable.tsx';
export { DayDial, type DialMark } from './DayDial.tsx';
export { Dialog } from './Dialog.tsx';
export { Fact, Facts } from './Facts.tsx';
export { FieldNotes } from './Field.tsx';
export { Figure, Figures } from './Figures.tsx';
export { greetingAt } from './greeting.ts';
export { useHour, useNow } from './hour.ts';
export { Line, Lines } from './Lines.tsx';
export { ManyChoices } from './ManyChoices.tsx';
export { Menu, MenuAction, MenuChoice, MenuGroup, MenuLink } from './Menu.tsx';
export { Notice } from './Notice.tsx';
export { points, signedPoints, wholeNumber } from './numbers.ts';
export { Page, PageHeading } from './Page.tsx';
export { Pager } from './Pager.tsx';
export { PasswordField } from './PasswordField.tsx';
export { PictureField } from './PictureField.tsx';
export { PinCode } from './PinCode.tsx';
export { ProgressBar } from './ProgressBar.tsx';
export { QrCode } from './QrCode.tsx';
export { SearchSelect } from './SearchSelect.tsx';
export { type Segment, Segments } from './Segments.tsx';
export { type Option, SelectField } from './SelectField.tsx';
export { Sky } from './Sky.tsx';
export { StatusChip, type StatusTone } from './StatusChip.tsx';
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
export { TextAreaField } from './TextAreaField.tsx';
export { TextField } from './TextField.tsx';
export { countdown, dayAndTime, duration, fullDay, longDay, noonOf, shortDay, timeOfDay } from './times.ts';
export { WithTable } from './WithTable.tsx';

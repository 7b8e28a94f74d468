export { Chip, Flank, Grid, Split, Tile, tileClass } from './Columns.tsx';
export { Row, Stack, stackClass, Text } from './Layout.tsx';
export { Pill } from './Pill.tsx';

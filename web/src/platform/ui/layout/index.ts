export { Flank, Grid, Row, Split, Stack, stackClass, Text, Tile, tileClass } from './Layout.tsx';

export { Grid, Row, Split, Stack, Text } from './Layout.tsx';

export { Grid, Row, Split, Stack, stackClass, Text } from './Layout.tsx';

export { ListCard } from './ListCard.tsx';
export {
  changeAddress,
  choiceParam,
  dayParam,
  type ListAddress,
  listAddress,
  offsetParam,
  pageParam,
  textParam,
  useListView,
} from './list-address.ts';
export { Pager, PageSizes, type Paging, pagesByOffset } from './Pager.tsx';

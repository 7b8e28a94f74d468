import { DataTable } from '#platform/ui/data';

/** The figures of a chart; the first column names what each row stands for. */
export const ChartTable = ({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
}) => (
  <DataTable label={label} columns={columns.map((name, at) => ({ name, end: at > 0 }))}>
    {rows.map(({ id, cells: [name, ...figures] }) => (
      <tr key={id}>
        <td>{name}</td>
        {figures.map((figure, at) => (
          <td key={columns[at + 1]}>
            <bdi dir="ltr">{figure}</bdi>
          </td>
        ))}
      </tr>
    ))}
  </DataTable>
);

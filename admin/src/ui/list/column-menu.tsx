import { CheckboxInput } from '../form/inputs.tsx'
import { type Column, idOf } from './column.ts'
import { ListMenu } from './list-menu.tsx'
import type { ListState } from './use-list-state.ts'

type Props<Row> = { columns: readonly Column<Row>[]; list: Pick<ListState, 'hidden' | 'setHidden'> }

/** Which columns are shown; the one that names the row and the one with its buttons always are. */
export const ColumnMenu = <Row,>({ columns, list: { hidden, setHidden } }: Props<Row>) => (
  <ListMenu label="Columnas" icon="list" isWide>
    {columns
      .filter(({ as }) => as !== 'head' && as !== 'end')
      .map((column) => {
        const id = idOf(column)
        const others = hidden.filter((other) => other !== id)
        return (
          <CheckboxInput
            key={id}
            label={column.label}
            value={!hidden.includes(id)}
            onChange={(isShown) => setHidden(isShown ? others : [...others, id])}
          />
        )
      })}
  </ListMenu>
)

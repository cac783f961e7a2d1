import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { ListState } from './use-list-state.ts'
import { ViewMenu } from './view-menu.tsx'

type Props<Row> = { columns: readonly Column<Row>[]; list: ListState; summary: string; children?: ReactNode }

/** The line above a table: how many rows there are, its columns and views, and what else its page offers. */
export const ListTools = <Row,>({ columns, list, summary, children }: Props<Row>) => (
  <div className="list-tools">
    <p className="summary" role="status">
      {summary}
    </p>
    <div className="toolbar">
      {columns.length > 0 && <ColumnMenu {...{ columns, list }} />}
      <ViewMenu list={list} />
      {children}
    </div>
  </div>
)

import type { ReactNode } from 'react'
import { Pager } from '../page/pager.tsx'
import { ErrorState, SkeletonRows } from '../notices/states.tsx'
import { SortChoice, Table, type TableProps } from './table.tsx'
import { type BulkAct, BulkBar } from './bulk-bar.tsx'
import { ExportMenu, type ExportProps } from './export-menu.tsx'
import { ListTools } from './list-tools.tsx'
import { Tiles } from './tiles.tsx'
import type { ListState } from './use-list-state.ts'

type Props<Row> = Omit<TableProps<Row>, 'list' | 'rows'> & {
  list: ListState
  reading: { error: Error | null; isPending: boolean; refetch: () => unknown }
  /** Those of one page, once they were read, and how many there are on all pages. */
  rows: readonly Row[] | undefined
  total: number | undefined
  pageSize?: number
  summary: (total: number) => string
  errorTitle: string
  /** Instead of a table without rows. */
  empty: ReactNode
  file?: Pick<ExportProps<Row>, 'fileName' | 'readAll'>
  /** Of a list with more in its file than in its table. */
  exportButton?: ReactNode
  /** Done with many chosen rows; needs `nameOf`. */
  acts?: readonly BulkAct<Row>[]
  /** Draws a row as a tile instead of a row of a table; the columns are then those of the order and of files. */
  renderTile?: (row: Row) => ReactNode
}

/** A list that the server sorts, filters and pages: its tools, its table, its pages (decision 71). */
export function PagedList<Row>(props: Props<Row>) {
  const {
    reading,
    rows,
    total = 0,
    pageSize,
    summary,
    errorTitle,
    empty,
    file,
    exportButton,
    acts,
    renderTile,
    ...table
  } = props
  const { columns, list, keyOf, nameOf } = table
  const { error, isPending, refetch } = reading
  const chosen = rows?.filter((row, index) => list.selection[keyOf(row, index)]) ?? []
  return (
    <>
      {isPending && <SkeletonRows />}
      {error && !rows && <ErrorState title={errorTitle} text={error.message} onRetry={() => refetch()} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && (
        <>
          <ListTools
            columns={renderTile ? [] : columns}
            list={list}
            summary={chosen.length > 0 ? `${chosen.length} de ${total}` : summary(total)}
          >
            {file && <ExportMenu {...{ columns, list }} {...file} shown={chosen.length > 0 ? chosen : rows} />}
            {exportButton}
            {renderTile && <SortChoice columns={columns} sort={list.sort} onSort={list.setSort} />}
          </ListTools>
          {nameOf && acts && <BulkBar {...{ list, chosen, nameOf, acts }} />}
          {renderTile ? <Tiles {...table} {...{ rows, renderTile }} /> : <Table {...table} rows={rows} />}
        </>
      )}
      <Pager page={list.page} total={total} onPage={list.setPage} {...(pageSize && { size: pageSize })} />
    </>
  )
}

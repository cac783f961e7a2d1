import { useId, useMemo, useState } from 'react'
import type { TableWords } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Span } from '@aforo/domain/reporting/reports/span.ts'
import { Bars } from '../charts/bars.tsx'
import { Columns } from '../charts/columns.tsx'
import { HeatMap } from '../charts/heat-map.tsx'
import { Lines } from '../charts/lines.tsx'
import { useStudio } from '../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { ExportButtons } from '../ui/export/export-buttons.tsx'
import { saveShown } from '../ui/export/use-export.ts'
import type { Drawing } from './figures/drawing.ts'
import { drawingsOf } from './figures/drawings-of.ts'
import { toSheet } from '../ui/list/column.ts'
import { Table } from '../ui/list/table.tsx'
import { reportColumns, type ReportRow } from './report-columns.tsx'

type Props = {
  table: TableWords
  rows: readonly ReportRow[]
  span: Span
  today: string
  isHalf: boolean
  file: string
}

const MAX_PRINTED_ROWS = 40

export function ReportTable({ table, rows, span, today, isHalf, file }: Props) {
  const { zone } = useStudio().calendar
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const drawings = drawingsOf(table, rows, { span, today, zone })
  const isTableShown = isOpen || drawings.length === 0
  const sortedBy = isTableShown ? 'browser' : undefined
  const columns = useMemo(() => reportColumns(table.columns, { zone, sortedBy }), [table, zone, sortedBy])
  return (
    <section className={`report-part ${isHalf ? 'report-part-half' : ''}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{table.label}</h2>
      <p className="quiet">{table.counted}</p>
      {rows.length === 0 && <p className="report-nothing">No hay datos en estos días.</p>}
      {drawings.map((drawing, index) => (
        <Chart key={drawing.summary.join()} {...{ drawing }} id={`${id}-${index}`} />
      ))}
      {rows.length > 0 && (
        <>
          <div className="toolbar report-tools">
            {drawings.length > 0 && (
              <Button
                look="outline"
                aria-expanded={isOpen}
                aria-controls={`${id}-table`}
                aria-label={`${isOpen ? 'Ocultar tabla' : 'Ver tabla'}: ${table.label}`}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? 'Ocultar tabla' : 'Ver tabla'}
              </Button>
            )}
            <ExportButtons
              label="CSV"
              of={table.label}
              look="quiet"
              onSave={(format) => saveShown(`${file}-${span.from}-a-${span.to}`, toSheet(columns, rows), format)}
            />
          </div>
          <div
            id={`${id}-table`}
            className={isTableShown ? '' : rows.length > MAX_PRINTED_ROWS ? 'report-shut' : 'report-on-paper'}
          >
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the arrow keys scroll it */}
            <div className="report-rows" role="region" aria-label={`Tabla: ${table.label}`} tabIndex={0}>
              <Table caption={table.label} {...{ columns, rows }} keyOf={(_, index) => index} isFigures />
            </div>
          </div>
        </>
      )}
    </section>
  )
}

function Chart({ drawing, id }: { drawing: Drawing; id: string }) {
  const { measure, summary, note } = drawing
  const chartProps = { labelledBy: id, measure }
  return (
    <figure className="report-drawing">
      <figcaption id={id}>
        {summary.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </figcaption>
      {drawing.kind === 'heat' && <HeatMap {...chartProps} grid={drawing.grid} />}
      {drawing.kind === 'bars' && (
        <Bars {...chartProps} series={drawing.parts} rows={drawing.bars} rowsLabel={drawing.barsAre} />
      )}
      {drawing.kind === 'lines' && <Lines {...chartProps} series={drawing.series} points={drawing.points} />}
      {drawing.kind === 'columns' && <Columns {...chartProps} series={drawing.series} points={drawing.points} />}
      {note && <small>{note}</small>}
    </figure>
  )
}

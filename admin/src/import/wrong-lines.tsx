import { useRef } from 'react'
import type { exportInvalidLines } from '@aforo/domain/import/contract.ts'
import type { ImportFault } from '@aforo/domain/import/shapes.ts'
import { fetchFile } from '../api/call-api.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { type Column, Table } from '../ui/list/table.tsx'
import { useDownload } from '../ui/export/use-export.ts'
import { type ImportBatchDetails, lineWords } from './import-words.ts'
import { WrongLine } from './wrong-line.tsx'

export function WrongLines({ shown }: { shown: ImportBatchDetails }) {
  const { import: batch, faults } = shown
  const { working, error, save } = useDownload()
  const title = useRef<HTMLHeadingElement>(null)
  const isUndo = batch.status === 'undone'
  const total = isUndo ? batch.counts.stays : batch.counts.wrong
  const id = batch.import_batch_id
  const fetchAll = () =>
    save(`importacion-${id}-por-corregir.csv`, () =>
      fetchFile<typeof exportInvalidLines>('GET /imports/{id}/wrong', { params: { id } }),
    )
  return (
    <section className="import-wrong" aria-labelledby="con-error">
      <header className="import-wrong-head">
        <h2 id="con-error" ref={title} tabIndex={-1}>
          {isUndo ? 'Lo que se queda' : 'Líneas con error'}
        </h2>
        <Button look="outline" working={working} onClick={() => void fetchAll()}>
          <Icon name="download" />
          Descargar {lineWords(total)}
        </Button>
      </header>
      {error && <p role="alert">{error.message}</p>}
      {isUndo ? (
        <Table caption="Líneas y su motivo" columns={columns} rows={faults} keyOf={({ line }) => line} />
      ) : (
        <>
          <p className="quiet">Corrígelas aquí, o en el archivo que descargas; las demás no esperan.</p>
          <ul className="wrong-lines" aria-label="Líneas y su motivo">
            {faults.map((fault) => (
              <WrongLine key={fault.line} {...{ shown, fault }} onCorrected={() => title.current?.focus()} />
            ))}
          </ul>
        </>
      )}
      {total > faults.length && <p className="quiet">Aquí se ven las primeras {faults.length}.</p>}
    </section>
  )
}

const columns: readonly Column<ImportFault>[] = [
  { label: 'Línea', as: 'head', cell: ({ line }) => <span className="import-line">Línea {line}</span> },
  { label: 'Motivo', cell: ({ reason }) => reason },
  {
    label: 'Dice',
    cell: ({ cells }) => cells.filter(Boolean).slice(0, 4).join(' · '),
    hidden: ({ cells }) => !cells.some(Boolean),
  },
]

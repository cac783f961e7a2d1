import type { exportInvalidLines } from '@aforo/domain/import/contract.ts'
import type { ImportFault } from '@aforo/domain/import/shapes.ts'
import { fetchFile } from '../api/call-api.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useDownload } from '../ui/use-export.ts'
import { type ImportBatchDetails, lineWords } from './import-words.ts'

export function WrongLines({ shown: { import: batch, faults } }: { shown: ImportBatchDetails }) {
  const { working, error, save } = useDownload()
  const isUndo = batch.status === 'undoing' || batch.status === 'undone'
  const total = isUndo ? batch.counts.stays : batch.counts.wrong
  const id = batch.import_batch_id
  const fetchAll = () =>
    save(`importacion-${id}-por-corregir.csv`, () =>
      fetchFile<typeof exportInvalidLines>('GET /imports/{id}/wrong', { params: { id } }),
    )
  return (
    <section className="import-wrong" aria-labelledby="con-error">
      <header className="import-wrong-head">
        <h2 id="con-error">{isUndo ? 'Lo que se queda' : 'Líneas con error'}</h2>
        <Button look="outline" working={working} onClick={() => void fetchAll()}>
          <Icon name="download" />
          Descargar {lineWords(total)}
        </Button>
      </header>
      {error && <p role="alert">{error.message}</p>}
      {!isUndo && (
        <p className="quiet">Corrígelas en el archivo que descargas y vuelve a importarlo; las demás no esperan.</p>
      )}
      <Table caption="Líneas y su motivo" columns={columns} rows={faults} keyOf={({ line }) => line} />
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

import { useState } from 'react'
import type { exportInvalidLines } from '@aforo/domain/import/contract.ts'
import type { ImportFault } from '@aforo/domain/import/shapes.ts'
import { fetchFile } from '../api/call-api.ts'
import type { Failure } from '../api/request.ts'
import { Button } from '../ui/button.tsx'
import { downloadFile } from '../ui/csv.ts'
import { Icon } from '../ui/icon.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { lineWords } from './import-words.ts'
import type { ImportBatchDetails } from './upload-table.ts'

export function WrongLines({ shown: { import: batch, faults } }: { shown: ImportBatchDetails }) {
  const [working, setWorking] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const isUndo = batch.status === 'undoing' || batch.status === 'undone'
  const total = isUndo ? batch.counts.stays : batch.counts.wrong
  const id = batch.import_batch_id
  const fetchAll = async () => {
    setWorking(true)
    setErrorMessage(null)
    try {
      const file = await fetchFile<typeof exportInvalidLines>('GET /imports/{id}/wrong', { params: { id } })
      downloadFile(`importacion-${id}-por-corregir.csv`, file)
    } catch (error) {
      setErrorMessage((error as Failure).message)
    } finally {
      setWorking(false)
    }
  }
  return (
    <section className="import-wrong" aria-labelledby="con-error">
      <header className="import-wrong-head">
        <h2 id="con-error">{isUndo ? 'Lo que se queda' : 'Líneas con error'}</h2>
        <Button look="outline" working={working} onClick={() => void fetchAll()}>
          <Icon name="download" />
          Descargar {lineWords(total)}
        </Button>
      </header>
      {errorMessage && <p role="alert">{errorMessage}</p>}
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

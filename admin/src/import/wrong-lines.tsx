import { useState } from 'react'
import type { wrongLines } from '@aforo/domain/import/contract.ts'
import type { ImportFault } from '@aforo/domain/import/shapes.ts'
import { fetchFile } from '../api/call-api.ts'
import type { Failure } from '../api/wire.ts'
import { Button } from '../ui/button.tsx'
import { downloadFile } from '../ui/csv.ts'
import { Icon } from '../ui/icon.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { lineWords } from './import-words.ts'
import type { ImportShown } from './send-table.ts'

export function WrongLines({ shown: { import: batch, faults } }: { shown: ImportShown }) {
  const [working, setWorking] = useState(false)
  const [errorMessage, setTrouble] = useState<string | null>(null)
  const back = batch.status === 'undoing' || batch.status === 'undone'
  const all = back ? batch.counts.stays : batch.counts.wrong
  const id = batch.import_batch_id
  const fetchAll = async () => {
    setWorking(true)
    setTrouble(null)
    try {
      const file = await fetchFile<typeof wrongLines>('GET /imports/{id}/wrong', { params: { id } })
      downloadFile(`importacion-${id}-por-corregir.csv`, file)
    } catch (refused) {
      setTrouble((refused as Failure).message)
    } finally {
      setWorking(false)
    }
  }
  return (
    <section className="import-wrong" aria-labelledby="con-error">
      <header className="import-wrong-head">
        <h2 id="con-error">{back ? 'Lo que se queda' : 'Líneas con error'}</h2>
        <Button look="outline" working={working} onClick={() => void fetchAll()}>
          <Icon name="download" />
          Descargar {lineWords(all)}
        </Button>
      </header>
      {errorMessage && <p role="alert">{errorMessage}</p>}
      {!back && (
        <p className="quiet">Corrígelas en el archivo que descargas y vuelve a importarlo; las demás no esperan.</p>
      )}
      <Table caption="Líneas y su motivo" columns={columns} rows={faults} keyOf={({ line }) => line} />
      {all > faults.length && <p className="quiet">Aquí se ven las primeras {faults.length}.</p>}
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

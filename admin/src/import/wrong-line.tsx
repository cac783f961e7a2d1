import { type FormEvent, useState } from 'react'
import { importWords } from '@aforo/domain/import/columns.ts'
import type { correctImportLine } from '@aforo/domain/import/contract.ts'
import type { ImportFault } from '@aforo/domain/import/shapes.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { TextInput } from '../ui/form/inputs.tsx'
import type { ImportBatchDetails } from './import-words.ts'

type Props = { shown: ImportBatchDetails; fault: ImportFault; onCorrected: () => void }

/** A line with its reason; its cells are corrected in place, or it is left out before the import. */
export function WrongLine({ shown, fault: wrong, onCorrected }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { working, fault, work } = useApiMutation(() => {})
  const { line, reason, cells } = wrong
  const isTried = shown.import.status === 'tried'
  const send = (body: { action: 'correct'; cells: string[] } | { action: 'leave_out' }) =>
    void work(
      async (callApi, key) => {
        const params = { id: shown.import.import_batch_id, line }
        const path = 'PUT /imports/{id}/lines/{line}'
        const { faults } = await callApi<typeof correctImportLine>(path, { params, body }, { key })
        const isStillWrong = faults.some((other) => other.line === line)
        if (!isStillWrong) onCorrected()
        return isStillWrong
      },
      (isStillWrong) => (isStillWrong ? `La línea ${line} todavía tiene un error` : correctedWords(line, body.action)),
    )
  return (
    <li className="wrong-line">
      <div className="wrong-line-head">
        <b>Línea {line}</b>
        <p className="wrong-line-reason">{reason}</p>
        {!isOpen && <p className="quiet wrong-line-cells">{cells.filter(Boolean).slice(0, 4).join(' · ')}</p>}
      </div>
      {fault && <Fault>{fault.message}</Fault>}
      {isOpen ? (
        <CellsForm {...{ shown, wrong, working }} onSend={send} onClose={() => setOpen(false)} />
      ) : (
        <div className="toolbar">
          <Button look="outline" aria-label={`Corregir la línea ${line}`} onClick={() => setOpen(true)}>
            Corregir
          </Button>
          {isTried && (
            <Button
              look="quiet"
              working={working}
              aria-label={`Dejar fuera la línea ${line}`}
              onClick={() => send({ action: 'leave_out' })}
            >
              Dejar fuera
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const correctedWords = (line: number, action: 'correct' | 'leave_out') =>
  action === 'correct' ? `La línea ${line} ya está bien` : `La línea ${line} no se importará`

type CellsFormProps = {
  shown: ImportBatchDetails
  wrong: ImportFault
  working: boolean
  onSend: (body: { action: 'correct'; cells: string[] }) => void
  onClose: () => void
}

function CellsForm({ shown: { import: batch, columns }, wrong, working, onSend, onClose }: CellsFormProps) {
  const [cells, setCells] = useState<readonly string[]>(wrong.cells)
  const fields = importWords[batch.kind].columns.flatMap(({ key, label }) => {
    const index = columns.findIndex(({ name }) => name === batch.mapping[key])
    return index === -1 ? [] : { label, index }
  })
  const firstWrong = fields.find(({ label }) => wrong.reason.startsWith(`${label}:`)) ?? fields[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!working) onSend({ action: 'correct', cells: columns.map((_column, index) => cells[index] ?? '') })
  }
  return (
    <form className="wrong-line-form" aria-label={`Línea ${wrong.line}`} onSubmit={submit}>
      <div className="import-columns">
        {fields.map(({ label, index }) => (
          <TextInput
            key={label}
            label={label}
            value={cells[index] ?? ''}
            maxLength={2000}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- staff opened this form to correct this cell
            autoFocus={label === firstWrong?.label}
            onText={(text) => setCells(columns.map((_column, at) => (at === index ? text : (cells[at] ?? ''))))}
          />
        ))}
      </div>
      <div className="toolbar">
        <Button type="submit" working={working}>
          {batch.status === 'tried' ? 'Revisar de nuevo' : 'Importar la línea'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

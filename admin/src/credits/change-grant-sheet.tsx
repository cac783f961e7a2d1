import { useRecords } from '../api/records.ts'
import { useState } from 'react'
import { addDays, formatDay, localDate, parseInstant } from '@aforo/domain/values/days.ts'
import { newIdempotencyKey } from '../api/call-api.ts'
import { useStudio } from '../api/studio.ts'
import { RadioInput, TextInput } from '../ui/inputs.tsx'
import { ReasonSheet } from '../ui/reason-sheet.tsx'
import type { GrantRecord } from './credit-resources.ts'
import { DELETED, leftWords, READ_BY_CUSTOMER, SAVED, TAKEN } from './grant-words.ts'
import { useGrantMutation } from './use-grant-mutation.ts'

export type GrantChange = 'units' | 'end' | 'pause' | 'revoke'
type Props = { change: GrantChange; grant: GrantRecord; onClose: () => void }

const titles: Record<GrantChange, string> = {
  units: 'Sumar o restar clases',
  end: 'Extender',
  pause: 'Pausar',
  revoke: 'Precaución',
}

/** One change of a grant, with its reason: the ledger and the person read it (R3, 2.53). */
export function ChangeGrantSheet({ change, grant, onClose }: Props) {
  const { calendar } = useStudio()
  const records = useRecords()
  const { working, errorMessage, work } = useGrantMutation(onClose)
  const [sign, setSign] = useState('+')
  const [units, setUnits] = useState('1')
  const last = grant.expiration_date === null ? null : localDate(parseInstant(grant.expiration_date), calendar.zone)
  const [end, setEnd] = useState(last === null ? '' : addDays(last, 7))
  const [reason, setReason] = useState('')
  const [key] = useState(newIdempotencyKey)
  const isTaking = change === 'units' && sign === '-'
  const bodies: Record<Exclude<GrantChange, 'revoke'>, Record<string, unknown>> = {
    units: { units: Number(`${sign}${units}`) },
    end: { expiration_date: end, version: grant.version },
    pause: { frozen: grant.frozenAt === null, version: grant.version },
  }
  const save = () =>
    change === 'revoke'
      ? work(() => records.delete('available_classes', grant.id, { reason }), DELETED)
      : work(
          () => records.update('available_classes', grant.id, { ...bodies[change], reason }, key),
          isTaking ? TAKEN : SAVED,
        )
  return (
    <ReasonSheet
      title={change === 'pause' && grant.frozenAt ? 'Quitar la pausa' : titles[change]}
      confirmLabel={change === 'revoke' ? 'Sí, retirar' : 'Guardar'}
      isDestructive={change === 'revoke'}
      {...{ working, errorMessage, reason, onClose }}
      hint={READ_BY_CUSTOMER}
      most={200}
      onReason={setReason}
      onConfirm={() => void save()}
    >
      {change === 'revoke' && (
        <p className="lead">¿Deseas retirar estas clases ({leftWords(grant)})? Lo que ya reservó se queda.</p>
      )}
      {change === 'pause' && !grant.frozenAt && (
        <p className="quiet">
          Mientras dura la pausa no paga clases, y los lugares que ya reservó con estas se liberan: le avisamos. Al
          quitarla, su vencimiento se recorre los días que duró.
        </p>
      )}
      {change === 'units' && (
        <>
          <RadioInput
            label="Qué hacer"
            value={sign}
            options={[
              { value: '+', label: 'Sumar' },
              { value: '-', label: 'Restar' },
            ]}
            onText={setSign}
          />
          <TextInput
            label="Cuántas clases"
            type="number"
            inputMode="numeric"
            min={1}
            max={sign === '-' ? grant.available_classes : 999}
            value={units}
            onText={setUnits}
          />
        </>
      )}
      {change === 'end' && last !== null && <p className="quiet">Ahora vence el {formatDay(last)}.</p>}
      {change === 'end' && last !== null && (
        <TextInput label="Nuevo último día" type="date" min={addDays(last, 1)} value={end} onText={setEnd} />
      )}
    </ReasonSheet>
  )
}

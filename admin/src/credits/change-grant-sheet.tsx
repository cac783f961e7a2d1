import { useRecords } from '../api/records.ts'
import { useState } from 'react'
import { addDays, formatDay, localDate, parseInstant } from '@aforo/domain/values/days.ts'
import { newIdempotencyKey } from '../api/call-api.ts'
import { useStudio } from '../api/studio.ts'
import { RadioInput, TextInput } from '../ui/inputs.tsx'
import { ReasonSheet } from '../ui/reason-sheet.tsx'
import type { GrantRecord } from './credit-resources.ts'
import { GRANT_DELETED, balanceWords, REASON_HINT, GRANT_SAVED, CLASSES_SUBTRACTED } from './grant-words.ts'
import { useGrantMutation } from './use-grant-mutation.ts'

export type GrantChange = 'units' | 'end' | 'pause' | 'revoke'
type Props = { change: GrantChange; grant: GrantRecord; onClose: () => void }

const titles: Record<GrantChange, string> = {
  units: 'Sumar o restar clases',
  end: 'Extender',
  pause: 'Pausar',
  revoke: 'Precaución',
}

/** Changes a credit grant; its ledger and the customer show the reason (R3, 2.53). */
export function ChangeGrantSheet({ change, grant, onClose }: Props) {
  const { calendar } = useStudio()
  const records = useRecords()
  const { working, errorMessage, work } = useGrantMutation(onClose)
  const [sign, setSign] = useState('+')
  const [units, setUnits] = useState('1')
  const lastDay = grant.expiration_date === null ? null : localDate(parseInstant(grant.expiration_date), calendar.zone)
  const [end, setEnd] = useState(lastDay === null ? '' : addDays(lastDay, 7))
  const [reason, setReason] = useState('')
  const [key] = useState(newIdempotencyKey)
  const isSubtracting = change === 'units' && sign === '-'
  const bodies: Record<Exclude<GrantChange, 'revoke'>, Record<string, unknown>> = {
    units: { units: Number(`${sign}${units}`) },
    end: { expiration_date: end, version: grant.version },
    pause: { frozen: grant.frozenAt === null, version: grant.version },
  }
  const save = () =>
    change === 'revoke'
      ? work(() => records.delete('available_classes', grant.id, { reason }), GRANT_DELETED)
      : work(
          () => records.update('available_classes', grant.id, { ...bodies[change], reason }, key),
          isSubtracting ? CLASSES_SUBTRACTED : GRANT_SAVED,
        )
  return (
    <ReasonSheet
      title={change === 'pause' && grant.frozenAt ? 'Quitar la pausa' : titles[change]}
      confirmLabel={change === 'revoke' ? 'Sí, retirar' : 'Guardar'}
      isDestructive={change === 'revoke'}
      {...{ working, errorMessage, reason, onClose }}
      hint={REASON_HINT}
      most={200}
      onReason={setReason}
      onConfirm={() => void save()}
    >
      {change === 'revoke' && (
        <p className="lead">¿Deseas retirar estas clases ({balanceWords(grant)})? Lo que ya reservó se queda.</p>
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
      {change === 'end' && lastDay !== null && <p className="quiet">Ahora vence el {formatDay(lastDay)}.</p>}
      {change === 'end' && lastDay !== null && (
        <TextInput label="Nuevo último día" type="date" min={addDays(lastDay, 1)} value={end} onText={setEnd} />
      )}
    </ReasonSheet>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useRecords } from '../api/records.ts'
import { useState } from 'react'
import { addDays, formatDay, localDate, parseInstant } from '@aforo/domain/values/days.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useStudio } from '../api/studio.ts'
import { RadioInput, TextInput } from '../ui/inputs.tsx'
import { ReasonSheet } from '../ui/reason-sheet.tsx'
import { isConflict } from '../ui/versions/use-versions.tsx'
import type { GrantRecord } from './credit-resources.ts'
import { GRANT_DELETED, balanceWords, REASON_HINT, GRANT_SAVED, CLASSES_SUBTRACTED } from './grant-words.ts'

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
  const client = useQueryClient()
  const { working, fault, work } = useApiMutation(onClose)
  const [sign, setSign] = useState('+')
  const [units, setUnits] = useState('1')
  const lastDay = grant.expiration_date === null ? null : localDate(parseInstant(grant.expiration_date), calendar.zone)
  const [end, setEnd] = useState(lastDay === null ? '' : addDays(lastDay, 7))
  const [reason, setReason] = useState('')
  const isSubtracting = change === 'units' && sign === '-'
  const bodies: Record<Exclude<GrantChange, 'revoke'>, Record<string, unknown>> = {
    units: { units: Number(`${sign}${units}`) },
    end: { expiration_date: end, version: grant.version },
    pause: { frozen: grant.frozenAt === null, version: grant.version },
  }
  const save = () =>
    change === 'revoke'
      ? work(
          () => records.delete('available_classes', grant.id, { reason }),
          () => GRANT_DELETED,
        )
      : work(
          (_, key) =>
            records
              .update('available_classes', grant.id, { ...bodies[change], reason }, key)
              .catch(async (error: unknown) => {
                if (isConflict(error)) await client.invalidateQueries()
                throw error
              }),
          () => (isSubtracting ? CLASSES_SUBTRACTED : GRANT_SAVED),
        )
  return (
    <ReasonSheet
      title={change === 'pause' && grant.frozenAt ? 'Quitar la pausa' : titles[change]}
      confirmLabel={change === 'revoke' ? 'Sí, retirar' : 'Guardar'}
      isDestructive={change === 'revoke'}
      {...{ working, reason, onClose }}
      errorMessage={fault?.message}
      hint={REASON_HINT}
      most={200}
      onReason={setReason}
      onConfirm={() => void save()}
    >
      {change === 'revoke' && (
        <p className="lead">
          ¿Deseas retirar estas clases ({balanceWords(grant)})? Lo que ya reservó se queda, y esto no se puede deshacer.
        </p>
      )}
      {change === 'pause' && !grant.frozenAt && (
        <p className="quiet">
          Mientras dura la pausa no paga clases, y los lugares que ya reservó con estas se liberan: le avisamos. Al
          quitarla, su vencimiento se recorre los días que duró.
        </p>
      )}
      {change === 'units' && (
        <UnitsInputs {...{ sign, units }} balance={grant.available_classes} onSign={setSign} onUnits={setUnits} />
      )}
      {change === 'end' && lastDay !== null && <p className="quiet">Ahora vence el {formatDay(lastDay)}.</p>}
      {change === 'end' && lastDay !== null && (
        <TextInput label="Nuevo último día" type="date" min={addDays(lastDay, 1)} value={end} onText={setEnd} />
      )}
    </ReasonSheet>
  )
}

type UnitsProps = Record<'sign' | 'units', string> &
  Record<'onSign' | 'onUnits', (text: string) => void> & { balance: number }

const UnitsInputs = ({ sign, units, balance, onSign, onUnits }: UnitsProps) => (
  <>
    <RadioInput
      label="Qué hacer"
      value={sign}
      options={[
        { value: '+', label: 'Sumar' },
        { value: '-', label: 'Restar' },
      ]}
      onText={onSign}
    />
    <TextInput
      label="Cuántas clases"
      type="number"
      inputMode="numeric"
      min={1}
      max={sign === '-' ? balance : 999}
      value={units}
      onText={onUnits}
    />
  </>
)

import { useQueryClient } from '@tanstack/react-query'
import { useRecords } from '../api/records.ts'
import { addDays, formatDay, localDate, parseInstant } from '@aforo/domain/values/days.ts'
import { useStudio } from '../api/studio.ts'
import type { Control } from 'react-hook-form'
import { adjustGrant, revokeGrant } from '@aforo/domain/commerce/credits/admin/contract.ts'
import { RadioField, TextField } from '../ui/form/fields.tsx'
import { useSheetForm } from '../ui/form/use-sheet-form.ts'
import { ReasonSheet } from '../ui/dialogs/reason-sheet.tsx'
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
  const lastDay = grant.expiration_date === null ? null : localDate(parseInstant(grant.expiration_date), calendar.zone)
  const { control, values, sheet } = useSheetForm({
    schema: change === 'revoke' ? revokeGrant.body : adjustGrant.body,
    defaultValues: {
      sign: '+',
      units: '1',
      expiration_date: lastDay === null ? '' : (addDays(lastDay, 7) as string),
      reason: '',
    },
    bodyOf: (typed) => bodyOf(change, grant, typed),
    send: (body, _, key) =>
      change === 'revoke'
        ? records.delete('available_classes', grant.id, { reason: body.reason })
        : records.update('available_classes', grant.id, body, key).catch(async (error: unknown) => {
            if (isConflict(error)) await client.invalidateQueries()
            throw error
          }),
    toMessage: (_, { sign }) =>
      change === 'revoke' ? GRANT_DELETED : change === 'units' && sign === '-' ? CLASSES_SUBTRACTED : GRANT_SAVED,
    onDone: onClose,
  })
  return (
    <ReasonSheet
      title={change === 'pause' && grant.frozenAt ? 'Quitar la pausa' : titles[change]}
      confirmLabel={change === 'revoke' ? 'Sí, retirar' : 'Guardar'}
      isDestructive={change === 'revoke'}
      hint={REASON_HINT}
      {...{ control, onClose }}
      {...sheet}
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
        <UnitsFields control={control} most={values.sign === '-' ? grant.available_classes : 999} />
      )}
      {change === 'end' && lastDay !== null && <p className="quiet">Ahora vence el {formatDay(lastDay)}.</p>}
      {change === 'end' && lastDay !== null && (
        <TextField
          control={control}
          name="expiration_date"
          label="Nuevo último día"
          type="date"
          min={addDays(lastDay, 1)}
        />
      )}
    </ReasonSheet>
  )
}

type Values = { sign: string; units: string; expiration_date: string; reason: string }

function bodyOf(change: GrantChange, grant: GrantRecord, { sign, units, expiration_date, reason }: Values) {
  const available_class_id = Number(grant.id)
  const { version } = grant
  switch (change) {
    case 'units':
      return { available_class_id, units: Number(`${sign}${units}`), reason }
    case 'end':
      return { available_class_id, expiration_date, version, reason }
    case 'pause':
      return { available_class_id, frozen: grant.frozenAt === null, version, reason }
    default:
      return { reason }
  }
}

const UnitsFields = ({ control, most }: { control: Control<Values>; most: number }) => (
  <>
    <RadioField
      control={control}
      name="sign"
      label="Qué hacer"
      options={[
        { value: '+', label: 'Sumar' },
        { value: '-', label: 'Restar' },
      ]}
    />
    <TextField
      control={control}
      name="units"
      label="Cuántas clases"
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
    />
  </>
)

import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { openSession } from '@aforo/domain/commerce/cash-session/contract.ts'
import type { LocationSession } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { cashSessionPath } from '../../paths.ts'
import { pesosFault, parsePesos } from './cash-session-labels.ts'

type Props = { place: LocationSession; onClose: () => void }

export function OpenSheet({ place: { location, left }, onClose }: Props) {
  const [floatText, setFloatText] = useState(left === null ? '' : String(left))
  const navigate = useNavigate()
  const { working, fault, work } = useApiMutation(() => {})
  const opening_float = parsePesos(floatText)
  const openCashSession = () =>
    work(
      async (callApi, key) => {
        const body = { location_id: location.location_id, opening_float: opening_float ?? 0 }
        const { cut } = await callApi<typeof openSession>('POST /till_cuts', { body }, { key })
        await navigate(cashSessionPath(cut.till_cut_id))
      },
      () => `La caja de ${location.name} está abierta.`,
    )
  return (
    <FormSheet
      title={`Abrir la caja de ${location.name}`}
      confirmLabel="Abrir caja"
      errorMessage={fault?.message}
      disabled={opening_float === null}
      {...{ working, onClose }}
      onConfirm={() => void openCashSession()}
    >
      <TextInput
        label="Fondo, en pesos"
        inputMode="decimal"
        autoComplete="off"
        required
        value={floatText}
        onText={setFloatText}
        hint={
          left === null
            ? 'El efectivo con el que empiezas, para dar cambio.'
            : `El último corte dejó ${formatPesos(left)}. Cuéntalo antes de abrir.`
        }
        fault={pesosFault(floatText)}
      />
    </FormSheet>
  )
}

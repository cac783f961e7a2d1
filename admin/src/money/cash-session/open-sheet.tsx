import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { openSession } from '@aforo/domain/commerce/cash-session/contract.ts'
import type { LocationSession } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useWork } from '../../api/use-work.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { cutPath } from '../../paths.ts'
import { moneyFault, pesosOf } from './cash-session-labels.ts'

type Props = { place: LocationSession; onClose: () => void }

export function OpenSheet({ place: { location, left }, onClose }: Props) {
  const [float, setFloat] = useState(left === null ? '' : String(left))
  const navigate = useNavigate()
  const { working, fault, work } = useWork(() => {})
  const opening_float = pesosOf(float)
  const open = () =>
    work(
      async (callApi, key) => {
        const body = { location_id: location.location_id, opening_float: opening_float ?? 0 }
        const { cut } = await callApi<typeof openSession>('POST /till_cuts', { body }, { key })
        await navigate(cutPath(cut.till_cut_id))
      },
      () => `La caja de ${location.name} está abierta.`,
    )
  return (
    <FormSheet
      title={`Abrir la caja de ${location.name}`}
      yes="Abrir caja"
      errorMessage={fault?.message}
      disabled={opening_float === null}
      {...{ working, onClose }}
      onYes={() => void open()}
    >
      <TextInput
        label="Fondo, en pesos"
        inputMode="decimal"
        autoComplete="off"
        required
        value={float}
        onText={setFloat}
        hint={
          left === null
            ? 'El efectivo con el que empiezas, para dar cambio.'
            : `El último corte dejó ${formatPesos(left)}. Cuéntalo antes de abrir.`
        }
        fault={moneyFault(float)}
      />
    </FormSheet>
  )
}

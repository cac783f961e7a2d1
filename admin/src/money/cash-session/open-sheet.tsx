import { useNavigate } from 'react-router'
import { openSession } from '@aforo/domain/commerce/cash-session/contract.ts'
import type { LocationSession } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { cashSessionPath } from '../../paths.ts'
import { parsePesos, pesosFaults, pesosInput } from './cash-session-labels.ts'

type Props = { place: LocationSession; onClose: () => void }

export function OpenSheet({ place: { location, left }, onClose }: Props) {
  const navigate = useNavigate()
  const { control, sheet } = useSheetForm({
    schema: openSession.body,
    defaultValues: { opening_float: left === null ? '' : String(left) },
    bodyOf: ({ opening_float }) => ({
      location_id: location.location_id,
      opening_float: parsePesos(opening_float) ?? Number.NaN,
    }),
    missingOf: (values) => pesosFaults(values),
    async send(body, callApi, key) {
      const { cut } = await callApi<typeof openSession>('POST /till_cuts', { body }, { key })
      await navigate(cashSessionPath(cut.till_cut_id))
    },
    toMessage: () => `La caja de ${location.name} está abierta.`,
    onDone: () => {},
  })
  return (
    <FormSheet title={`Abrir la caja de ${location.name}`} confirmLabel="Abrir caja" onClose={onClose} {...sheet}>
      <TextField
        control={control}
        name="opening_float"
        label="Fondo, en pesos"
        {...pesosInput}
        required
        hint={
          left === null
            ? 'El efectivo con el que empiezas, para dar cambio.'
            : `El último corte dejó ${formatPesos(left)}. Cuéntalo antes de abrir.`
        }
      />
    </FormSheet>
  )
}

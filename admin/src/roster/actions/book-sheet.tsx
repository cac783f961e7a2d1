import { useQuery } from '@tanstack/react-query'
import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import { addSeat } from '@aforo/domain/booking/roster/seats/contract.ts'
import { hasStarted } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { refuseEarlyCheckIn } from '@aforo/domain/booking/roster/marking.ts'
import type { PersonRecord } from '../../credits/credit-resources.ts'
import { RadioInput, TextInput, CheckboxInput } from '../../ui/form/inputs.tsx'
import { fullName } from '../../ui/names.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { bookingOf, creditWords, type Draft, isComplete } from './booking-draft.ts'
import { type Room, roomOf, SpotChoice } from './spot-choice.tsx'
import type { SheetProps } from './roster-task.ts'
import { callApi } from '../../api/call-api.ts'
import { RadioField, TextField } from '../../ui/form/fields.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'

type Props = SheetProps & { person: PersonRecord; spot?: string | undefined }

export function BookSheet({ context, person, spot = '', onClose }: Props) {
  const { single_class } = context.roster
  const id = single_class.single_class_id
  const isCheckInOpen = refuseEarlyCheckIn(single_class, context.now) === null
  const isLate = hasStarted(single_class, context.now)
  const room = roomOf(context)
  const { control, values, set, fault, sheet } = useSheetForm({
    schema: addSeat.body,
    defaultValues: {
      origin: isCheckInOpen ? 'walk-in' : 'staff',
      payment: null,
      spot,
      guest: null,
      guest_spot: '',
      passes_penalty: '',
    } as Draft,
    bodyOf: (draft) => bookingOf(draft, person.customer_id, paymentOf(draft)),
    missingOf: (draft): Record<string, string> => (isComplete(draft, room !== null) ? {} : { spot: 'Falta un dato.' }),
    send: (body, callApi, key) =>
      callApi<typeof addSeat>('POST /class_reservations/roster/{id}/seats', { params: { id }, body }, { key }),
    toMessage: (_, { origin }) => (origin === 'walk-in' ? `${name} llegó.` : `${name} ya está en la lista.`),
    onDone: onClose,
  })
  const creditQuery = useCreditFor(person.customer_id, id)
  const paymentOf = (draft: Draft) => draft.payment ?? (creditQuery.data?.chosen ? 'credit' : 'cash')
  const isPenalised = fault?.code === 'penalised' || values.passes_penalty !== ''
  const name = fullName(person)
  return (
    <FormSheet
      title={name}
      confirmLabel={values.origin === 'walk-in' ? 'Registrar llegada' : 'Agregar a la lista'}
      onClose={onClose}
      {...sheet}
      disabled={creditQuery.isPending || sheet.disabled}
    >
      {isPenalised && (
        <TextField
          control={control}
          name="passes_penalty"
          label="Motivo para reservarle con penalización"
          required
          minLength={3}
          maxLength={200}
        />
      )}
      {isCheckInOpen && !isLate && (
        <RadioField control={control} name="origin" label="¿Ya está aquí?" options={origins} />
      )}
      <PaymentField payment={paymentOf(values)} credits={creditQuery.data} onPayment={(payment) => set({ payment })} />
      {room && <SpotChoice {...room} spot={values.spot} onSpot={(code) => set({ spot: code })} />}
      <GuestFields {...{ draft: values, set, room }} />
    </FormSheet>
  )
}

const origins = [
  { value: 'walk-in', label: 'Sí, ya llegó' },
  { value: 'staff', label: 'Viene después' },
]

type PaymentFieldProps = {
  payment: 'credit' | 'cash'
  credits: Parameters<typeof creditWords>[0]
  onPayment: (payment: 'credit' | 'cash') => void
}
function PaymentField({ payment, credits, onPayment }: PaymentFieldProps) {
  const options = [
    { value: 'credit', label: 'Un crédito' },
    { value: 'cash', label: 'Paga en recepción' },
  ]
  return (
    <>
      <RadioInput
        label="Paga con"
        value={payment}
        options={options}
        onText={(value) => onPayment(value as 'credit' | 'cash')}
      />
      <p className="quiet" role="status">
        {credits === undefined
          ? 'Buscando sus créditos…'
          : payment === 'credit'
            ? creditWords(credits)
            : 'Lo cobras tú.'}
      </p>
    </>
  )
}

type GuestProps = { draft: Draft; set: (patch: Partial<Draft>) => void; room: Room | null }

function GuestFields({ draft: { spot, guest, guest_spot }, set, room }: GuestProps) {
  return (
    <>
      <CheckboxInput
        label="Lleva invitado"
        value={guest !== null}
        onChange={(hasGuest) => set({ guest: hasGuest ? '' : null, guest_spot: '' })}
      />
      {guest !== null && (
        <TextInput
          label="Nombre del invitado"
          required
          maxLength={120}
          value={guest}
          onText={(name) => set({ guest: name })}
        />
      )}
      {guest !== null && room && (
        <SpotChoice
          {...room}
          label="Lugar del invitado"
          spot={guest_spot}
          without={[spot]}
          onSpot={(code) => set({ guest_spot: code })}
        />
      )}
    </>
  )
}

function useCreditFor(customer_id: number, single_class_id: number) {
  return useQuery({
    queryKey: ['available_classes', 'for', customer_id, single_class_id],
    queryFn: async ({ signal }) => {
      const query = { customer_id, single_class_id, page: 0 }
      const response = await callApi<typeof listMyCredits>('GET /available_classes', { query }, { signal })
      return {
        chosen: response.available_classes.find((grant) => grant.is_chosen) ?? null,
        all: response.available_classes,
      }
    },
    networkMode: 'always',
  })
}

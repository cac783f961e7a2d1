import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import type { addSeat } from '@aforo/domain/booking/roster/seats/contract.ts'
import { hasStarted } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { refuseEarlyCheckIn } from '@aforo/domain/booking/roster/marking.ts'
import type { PersonRecord } from '../../credits/credit-resources.ts'
import { RadioInput, TextInput, CheckboxInput } from '../../ui/inputs.tsx'
import { fullName } from '../../ui/names.ts'
import { FormSheet, ReasonInput } from '../../ui/form-sheet.tsx'
import { bookingOf, creditWords, type Draft, isComplete } from './booking-draft.ts'
import { type Room, roomOf, SpotChoice } from './spot-choice.tsx'
import type { SheetProps } from './roster-task.ts'
import { callApi } from '../../api/call-api.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

type Props = SheetProps & { person: PersonRecord; spot?: string | undefined }

export function BookSheet({ context, person, spot = '', onClose }: Props) {
  const { single_class } = context.roster
  const id = single_class.single_class_id
  const isCheckInOpen = refuseEarlyCheckIn(single_class, context.now) === null
  const isLate = hasStarted(single_class, context.now)
  const room = roomOf(context)
  const [draft, setDraft] = useState<Draft>({
    origin: isCheckInOpen ? 'walk-in' : 'staff',
    payment: null,
    spot,
    guest: null,
    guest_spot: '',
    penaltyReason: '',
  })
  const onDraft = (change: Partial<Draft>) => setDraft((currentDraft) => ({ ...currentDraft, ...change }))
  const creditQuery = useCreditFor(person.customer_id, id)
  const payment = draft.payment ?? (creditQuery.data?.chosen ? 'credit' : 'cash')
  const { working, fault, work } = useApiMutation(onClose)
  const isPenalised = fault?.code === 'penalised' || draft.penaltyReason !== ''
  const name = fullName(person)
  const add = () =>
    work(
      (callApi, key) =>
        callApi<typeof addSeat>(
          'POST /class_reservations/roster/{id}/seats',
          { params: { id }, body: bookingOf(draft, person.customer_id, payment) },
          { key },
        ),
      () => (draft.origin === 'walk-in' ? `${name} llegó.` : `${name} ya está en la lista.`),
    )
  return (
    <FormSheet
      title={name}
      confirmLabel={draft.origin === 'walk-in' ? 'Registrar llegada' : 'Agregar a la lista'}
      errorMessage={fault?.message}
      disabled={creditQuery.isPending || !isComplete(draft, room !== null)}
      {...{ working, onClose }}
      onConfirm={() => void add()}
    >
      {isPenalised && (
        <ReasonInput
          label="Motivo para reservarle con penalización"
          reason={draft.penaltyReason}
          onReason={(passes) => onDraft({ penaltyReason: passes })}
        />
      )}
      {isCheckInOpen && !isLate && <OriginField {...{ draft, onDraft }} />}
      <PaymentField {...{ payment, onDraft }} credits={creditQuery.data} />
      {room && <SpotChoice {...room} spot={draft.spot} onSpot={(code) => onDraft({ spot: code })} />}
      <GuestFields {...{ draft, onDraft, room }} />
    </FormSheet>
  )
}

type FieldsProps = { draft: Draft; onDraft: (change: Partial<Draft>) => void }

function OriginField({ draft, onDraft }: FieldsProps) {
  const options = [
    { value: 'walk-in', label: 'Sí, ya llegó' },
    { value: 'staff', label: 'Viene después' },
  ]
  const onText = (origin: string) => onDraft({ origin: origin as Draft['origin'] })
  return <RadioInput label="¿Ya está aquí?" value={draft.origin} {...{ options, onText }} />
}

type PaymentFieldProps = Pick<FieldsProps, 'onDraft'> & {
  payment: 'credit' | 'cash'
  credits: Parameters<typeof creditWords>[0]
}
function PaymentField({ payment, credits, onDraft }: PaymentFieldProps) {
  const options = [
    { value: 'credit', label: 'Un crédito' },
    { value: 'cash', label: 'Paga en recepción' },
  ]
  const onText = (value: string) => onDraft({ payment: value as Draft['payment'] })
  return (
    <>
      <RadioInput label="Paga con" value={payment} {...{ options, onText }} />
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

function GuestFields({ draft, onDraft, room }: FieldsProps & { room: Room | null }) {
  const { guest, guest_spot } = draft
  return (
    <>
      <CheckboxInput
        label="Lleva invitado"
        value={guest !== null}
        onChange={(hasGuest) => onDraft({ guest: hasGuest ? '' : null, guest_spot: '' })}
      />
      {guest !== null && (
        <TextInput
          label="Nombre del invitado"
          required
          maxLength={120}
          value={guest}
          onText={(name) => onDraft({ guest: name })}
        />
      )}
      {guest !== null && room && (
        <SpotChoice
          {...room}
          label="Lugar del invitado"
          spot={guest_spot}
          without={[draft.spot]}
          onSpot={(code) => onDraft({ guest_spot: code })}
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

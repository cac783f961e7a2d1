import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import type { addSeat } from '@aforo/domain/booking/roster/contract.ts'
import { hasStarted } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { refuseEarlyCheckIn } from '@aforo/domain/booking/roster/marking.ts'
import type { PersonRecord } from '../../credits/calls.ts'
import { OneOf, TextInput, YesNo } from '../../ui/inputs.tsx'
import { fullName } from '../../ui/names.ts'
import { FormSheet, ReasonInput } from '../../ui/form-sheet.tsx'
import { bookingOf, creditWords, type Draft, isComplete } from './booking-draft.ts'
import { type Room, roomOf, SpotChoice } from './spot-choice.tsx'
import type { SheetProps } from './task.ts'
import { callApi } from '../../api/call-api.ts'
import { useWork } from '../../api/use-work.ts'

type Props = SheetProps & { person: PersonRecord; spot?: string | undefined }

export function BookSheet({ at, person, spot = '', onClose }: Props) {
  const { single_class } = at.roster
  const id = single_class.single_class_id
  const isCheckInOpen = refuseEarlyCheckIn(single_class, at.now) === null
  const isLate = hasStarted(single_class, at.now)
  const room = roomOf(at)
  const [draft, setDraft] = useState<Draft>({
    origin: isCheckInOpen ? 'walk-in' : 'staff',
    payment: null,
    spot,
    guest: null,
    guest_spot: '',
    passes: '',
  })
  const onDraft = (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed }))
  const credit = useCreditFor(person.customer_id, id)
  const payment = draft.payment ?? (credit.data?.chosen ? 'credit' : 'cash')
  const { working, fault, work } = useWork(onClose)
  const isPenalised = fault?.code === 'penalised' || draft.passes !== ''
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
      yes={draft.origin === 'walk-in' ? 'Registrar llegada' : 'Agregar a la lista'}
      errorMessage={fault?.message}
      disabled={credit.isPending || !isComplete(draft, room !== null)}
      {...{ working, onClose }}
      onYes={() => void add()}
    >
      {isPenalised && (
        <ReasonInput
          label="Motivo para reservarle con penalización"
          reason={draft.passes}
          onReason={(passes) => onDraft({ passes })}
        />
      )}
      {isCheckInOpen && !isLate && <OriginField {...{ draft, onDraft }} />}
      <PaymentField {...{ payment, onDraft }} credits={credit.data} />
      {room && <SpotChoice {...room} spot={draft.spot} onSpot={(chosen) => onDraft({ spot: chosen })} />}
      <GuestFields {...{ draft, onDraft, room }} />
    </FormSheet>
  )
}

type Fields = { draft: Draft; onDraft: (changed: Partial<Draft>) => void }

function OriginField({ draft, onDraft }: Fields) {
  const options = [
    { value: 'walk-in', label: 'Sí, ya llegó' },
    { value: 'staff', label: 'Viene después' },
  ]
  const onText = (origin: string) => onDraft({ origin: origin as Draft['origin'] })
  return <OneOf label="¿Ya está aquí?" value={draft.origin} {...{ options, onText }} />
}

type Paying = Pick<Fields, 'onDraft'> & { payment: 'credit' | 'cash'; credits: Parameters<typeof creditWords>[0] }
function PaymentField({ payment, credits, onDraft }: Paying) {
  const options = [
    { value: 'credit', label: 'Un crédito' },
    { value: 'cash', label: 'Paga en recepción' },
  ]
  const onText = (chosen: string) => onDraft({ payment: chosen as Draft['payment'] })
  return (
    <>
      <OneOf label="Paga con" value={payment} {...{ options, onText }} />
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

function GuestFields({ draft, onDraft, room }: Fields & { room: Room | null }) {
  const { guest, guest_spot } = draft
  return (
    <>
      <YesNo
        label="Lleva invitado"
        value={guest !== null}
        onYes={(yes) => onDraft({ guest: yes ? '' : null, guest_spot: '' })}
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
          onSpot={(chosen) => onDraft({ guest_spot: chosen })}
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

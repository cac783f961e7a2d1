import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import type { Field } from '@aforo/domain/catalogue/forms/fields.ts'
import type { Answered } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { atHand } from '../../ui/preloadable.ts'
import { AddressView } from './address/address-view.tsx'
import { AnswersView } from './answers/answers-view.tsx'
import { EditableCard, useEditing } from './editable-card.tsx'
import { InformationView } from './information-view.tsx'
import { PictureRow } from './picture/picture-row.tsx'

const information = atHand(async () => (await import('./editing.ts')).InformationForm)
const address = atHand(async () => (await import('./editing.ts')).AddressForm)
const answers = atHand(async () => (await import('./editing.ts')).AnswersForm)

export function useFormsAtHand() {
  useEffect(() => {
    const wait = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200))
    wait(() => {
      for (const form of [information, address, answers]) form.bring().catch(() => {})
    })
  }, [])
}

/** 2.40 */
export function InformationCard({ customer, today }: { customer: Customer; today: LocalDate }) {
  const editing = useEditing('datos')
  return (
    <EditableCard editing={editing} title="Información personal">
      <PictureRow customer={customer} />
      {editing.isOpen ? (
        <information.Part customer={customer} today={today} onLeave={editing.leave} />
      ) : (
        <InformationView customer={customer} />
      )}
    </EditableCard>
  )
}

/** 2.40, 3.3 */
export function AddressCard({ customer, fields }: { customer: Customer; fields: readonly Field[] }) {
  const { address: saved } = customer
  const editing = useEditing('direccion')
  return (
    <EditableCard editing={editing} title="Dirección de Facturación" label={saved ? 'Editar' : 'Agregar'}>
      {editing.isOpen ? (
        <address.Part {...{ customer, fields }} onLeave={editing.leave} />
      ) : (
        <AddressView address={saved} fields={fields} />
      )}
    </EditableCard>
  )
}

/** 4.19 the studio's questions; opens as a form while something is missing. `next`: where to return. */
export function AnswersCard({ answered: { fields, pending }, next }: { answered: Answered; next: string | null }) {
  const editing = useEditing('mas', pending.length > 0)
  const navigate = useNavigate()
  const leave = (isComplete: boolean) => (isComplete && next !== null ? navigate(next) : editing.leave())
  return (
    <EditableCard editing={editing} title="Más sobre ti">
      {editing.isOpen ? (
        <answers.Part fields={fields} onLeave={async (isComplete) => leave(isComplete)} />
      ) : (
        <AnswersView fields={fields} />
      )}
    </EditableCard>
  )
}

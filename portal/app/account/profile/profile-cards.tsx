import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import type { Field } from '@aforo/domain/catalogue/forms/fields.ts'
import type { Answered } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { preloadable } from '../../ui/preloadable.ts'
import { runWhenIdle } from '../../ui/run-when-idle.ts'
import { AddressView } from './address/address-view.tsx'
import { AnswersView } from './answers/answers-view.tsx'
import { EditableCard, useEditing } from './editable-card.tsx'
import { InformationView } from './information-view.tsx'
import { PictureRow } from './picture/picture-row.tsx'

const informationForm = preloadable(async () => (await import('./edit-forms.ts')).InformationForm)
const addressForm = preloadable(async () => (await import('./edit-forms.ts')).AddressForm)
const answersForm = preloadable(async () => (await import('./edit-forms.ts')).AnswersForm)

const preloadForms = () => {
  for (const form of [informationForm, addressForm, answersForm]) form.preload()
}

export function usePreloadedForms() {
  useEffect(() => runWhenIdle(preloadForms), [])
}

export function InformationCard({ customer, today }: { customer: Customer; today: LocalDate }) {
  const editing = useEditing('datos')
  return (
    <EditableCard editing={editing} title="Información personal">
      <PictureRow customer={customer} />
      {editing.isOpen ? (
        <informationForm.Part customer={customer} today={today} onLeave={editing.leave} />
      ) : (
        <InformationView customer={customer} />
      )}
    </EditableCard>
  )
}

export function AddressCard({ customer, fields }: { customer: Customer; fields: readonly Field[] }) {
  const { address: saved } = customer
  const editing = useEditing('direccion')
  return (
    <EditableCard editing={editing} title="Dirección de Facturación" label={saved ? 'Editar' : 'Agregar'}>
      {editing.isOpen ? (
        <addressForm.Part {...{ customer, fields }} onLeave={editing.leave} />
      ) : (
        <AddressView address={saved} fields={fields} />
      )}
    </EditableCard>
  )
}

/** 4.19: the questions of the studio, in edit mode while answers are missing. `next`: the page to open afterwards. */
export function AnswersCard({ answered: { fields, pending }, next }: { answered: Answered; next: string | null }) {
  const editing = useEditing('mas', pending.length > 0)
  const navigate = useNavigate()
  const leave = (isComplete: boolean) => (isComplete && next !== null ? navigate(next) : editing.leave())
  return (
    <EditableCard editing={editing} title="Más sobre ti">
      {editing.isOpen ? (
        <answersForm.Part fields={fields} onLeave={async (isComplete) => leave(isComplete)} />
      ) : (
        <AnswersView fields={fields} />
      )}
    </EditableCard>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import type { addWalkIn } from '@aforo/domain/people/admin/contract.ts'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import type { Failure } from '../../api/wire.ts'
import { useWork } from '../../api/use-work.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { fullName } from '../../ui/names.ts'
import { personPath } from '../../paths.ts'
import { ADDED, faultsOf, type Words, wordsFrom } from '../person/person-fields.ts'

type Added = ResponseOf<typeof addWalkIn>['customer']
type Props = { initialText: string; onAdded: (person: Added) => void | Promise<void>; onClose: () => void }

/** Registers a person without an account; an existing owner of phone or e-mail is shown with a link (7.7, 8.14). */
export function AddSheet({ initialText, onAdded, onClose }: Props) {
  const [words, setWords] = useState<Words>(() => wordsFrom(initialText))
  const { working, fault, work } = useWork(onClose)
  const faults = faultsOf(fault)
  const field = (name: keyof Words) => ({
    value: words[name],
    onText: (text: string) => setWords({ ...words, [name]: text }),
    fault: faults[name],
    required: true,
  })
  const add = () =>
    work(
      async (callApi, key) => {
        const { customer } = await callApi<typeof addWalkIn>('POST /customer/admin', { body: words }, { key })
        await onAdded(customer)
      },
      () => ADDED,
    )
  return (
    <FormSheet
      title="Registrar persona"
      yes="Registrar"
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onYes={() => void add()}
    >
      <ExistingCustomerLink fault={fault} />
      <TextInput label="Nombre" autoComplete="off" maxLength={120} {...field('name')} />
      <TextInput label="Apellidos" autoComplete="off" maxLength={120} {...field('last_name')} />
      <TextInput label="Teléfono" type="tel" autoComplete="off" maxLength={40} {...field('phone')} />
      <TextInput label="Correo" type="email" autoComplete="off" maxLength={254} {...field('email')} />
    </FormSheet>
  )
}

export function ExistingCustomerLink({ fault }: { fault: Failure | null }) {
  const owner = fault?.body.customer as FoundPerson | undefined
  return (
    owner && (
      <Link className="button button-outline" to={personPath(owner.customer_id)}>
        Abrir a {fullName(owner)}
      </Link>
    )
  )
}

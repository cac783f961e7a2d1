import { useState } from 'react'
import { Link } from 'react-router'
import type { addWalkIn } from '@aforo/domain/people/admin/contract.ts'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import type { Failure } from '../../api/request.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { fullName } from '../../ui/names.ts'
import { personPath } from '../../paths.ts'
import { ADDED, fieldFaultsOf, type NewPersonValues, valuesFromSearch } from '../person/person-fields.ts'

type AddedPerson = ResponseOf<typeof addWalkIn>['customer']
type Props = { initialText: string; onAdded: (person: AddedPerson) => void | Promise<void>; onClose: () => void }

/** Registers a person without an account. If the phone or e-mail is taken, a link opens that customer (7.7, 8.14). */
export function RegisterPersonSheet({ initialText, onAdded, onClose }: Props) {
  const [values, setValues] = useState<NewPersonValues>(() => valuesFromSearch(initialText))
  const { working, fault, work } = useApiMutation(onClose)
  const faults = fieldFaultsOf(fault)
  const field = (name: keyof NewPersonValues) => ({
    value: values[name],
    onText: (text: string) => setValues({ ...values, [name]: text }),
    fault: faults[name],
    required: true,
  })
  const add = () =>
    work(
      async (callApi, key) => {
        const { customer } = await callApi<typeof addWalkIn>('POST /customer/admin', { body: values }, { key })
        await onAdded(customer)
      },
      () => ADDED,
    )
  return (
    <FormSheet
      title="Registrar persona"
      confirmLabel="Registrar"
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onConfirm={() => void add()}
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

import { useState } from 'react'
import type { updateCustomer } from '@aforo/domain/people/contract.ts'
import type { StaffViewOfCustomer } from '@aforo/domain/people/admin/shapes.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { isConflict, useVersions } from '../../ui/versions/use-versions.tsx'
import { ExistingCustomerLink } from '../finding/register-person-sheet.tsx'
import { EDITED, fieldFaultsOf } from './person-fields.ts'

type Values = ReturnType<typeof valuesOf>
const valuesOf = (person: StaffViewOfCustomer) => ({
  name: person.name,
  last_name: person.last_name,
  phone: person.phone ?? '',
  instagram: person.instagram ?? '',
  birthdate: person.birthdate ?? '',
})

function bodyOf({ phone, instagram, birthdate, ...names }: Values, person: StaffViewOfCustomer | null) {
  return {
    customer_id: person?.customer_id,
    ...names,
    ...(phone === '' && person?.phone === null ? {} : { phone }),
    instagram: instagram.trim() || null,
    birthdate: birthdate || null,
  }
}

/** Edits a customer's personal data; the change is audited (7.8, R13, R16). */
export function EditSheet({ person, onClose }: { person: StaffViewOfCustomer; onClose: () => void }) {
  const [values, setValues] = useState(() => valuesOf(person))
  const { working, fault, work } = useApiMutation(onClose)
  const versions = useVersions<StaffViewOfCustomer, Values>({
    record: person,
    valuesOf,
    bodyOf,
    onValues: setValues,
    onSaveLocal: (merged) => save(merged),
    working,
  })
  const faults = fieldFaultsOf(fault)
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onText: (text: string) => setValues({ ...values, [name]: text }),
    fault: faults[name],
  })
  const save = (edited: Values): Promise<void> =>
    work(
      (callApi) => versions.save(edited, (body) => callApi<typeof updateCustomer>('PUT /customer', { body })),
      () => EDITED,
    )
  return (
    <FormSheet
      title="Editar datos"
      confirmLabel="Guardar"
      errorMessage={isConflict(fault) ? null : fault?.message}
      {...{ working, onClose }}
      onConfirm={() => void save(values)}
    >
      {versions.sheet}
      <ExistingCustomerLink fault={fault} />
      <TextInput label="Nombre" required maxLength={120} autoComplete="off" {...field('name')} />
      <TextInput label="Apellidos" required maxLength={120} autoComplete="off" {...field('last_name')} />
      <TextInput label="Teléfono" type="tel" maxLength={40} autoComplete="off" {...field('phone')} />
      <TextInput label="Instagram (Opcional)" maxLength={120} autoComplete="off" {...field('instagram')} />
      <TextInput label="Cumpleaños (Opcional)" type="date" {...field('birthdate')} />
    </FormSheet>
  )
}

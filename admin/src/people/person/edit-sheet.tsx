import { useState } from 'react'
import type { updateCustomer } from '@aforo/domain/people/contract.ts'
import type { Person } from '@aforo/domain/people/admin/shapes.ts'
import { useWork } from '../../api/use-work.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { isConflict, useVersions } from '../../ui/versions/use-versions.tsx'
import { ExistingCustomerLink } from '../finding/add-sheet.tsx'
import { EDITED, faultsOf } from './person-fields.ts'

type Words = ReturnType<typeof wordsOf>
const wordsOf = (person: Person) => ({
  name: person.name,
  last_name: person.last_name,
  phone: person.phone ?? '',
  instagram: person.instagram ?? '',
  birthdate: person.birthdate ?? '',
})

function bodyOf({ phone, instagram, birthdate, ...names }: Words, person: Person | null) {
  return {
    customer_id: person?.customer_id,
    ...names,
    ...(phone === '' && person?.phone === null ? {} : { phone }),
    instagram: instagram.trim() || null,
    birthdate: birthdate || null,
  }
}

/** Changes a person's own data; audited (7.8, R13, R16). */
export function EditSheet({ person, onClose }: { person: Person; onClose: () => void }) {
  const [words, setWords] = useState(() => wordsOf(person))
  const { working, fault, work } = useWork(onClose)
  const versions = useVersions<Person, Words>({
    record: person,
    valuesOf: wordsOf,
    bodyOf,
    onValues: setWords,
    onSaveLocal: (merged) => save(merged),
    working,
  })
  const faults = faultsOf(fault)
  const field = (name: keyof typeof words) => ({
    value: words[name],
    onText: (text: string) => setWords({ ...words, [name]: text }),
    fault: faults[name],
  })
  const save = (edited: Words): Promise<void> =>
    work(
      (callApi) => versions.save(edited, (body) => callApi<typeof updateCustomer>('PUT /customer', { body })),
      () => EDITED,
    )
  return (
    <FormSheet
      title="Editar datos"
      yes="Guardar"
      errorMessage={isConflict(fault) ? null : fault?.message}
      {...{ working, onClose }}
      onYes={() => void save(words)}
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

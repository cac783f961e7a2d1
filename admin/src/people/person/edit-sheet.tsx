import { updateCustomer } from '@aforo/domain/people/contract.ts'
import type { StaffViewOfCustomer } from '@aforo/domain/people/admin/shapes.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { requiredTexts } from '../../ui/form/form-values.ts'
import { isConflict, useVersions } from '../../ui/versions/use-versions.tsx'
import { ExistingCustomerLink } from '../finding/register-person-sheet.tsx'
import { EDITED } from './person-fields.ts'

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
  const { control, fault, sheet, working, save, rebase } = useSheetForm({
    schema: updateCustomer.body,
    defaultValues: valuesOf(person),
    bodyOf: (values: Values) => bodyOf(values, person),
    missingOf: ({ name, last_name }) => requiredTexts({ name, last_name }),
    send: (_, callApi, _key, values): Promise<unknown> =>
      versions.save(values, (body) => callApi<typeof updateCustomer>('PUT /customer', { body })),
    toMessage: () => EDITED,
    onDone: onClose,
  })
  const versions = useVersions<StaffViewOfCustomer, Values>({
    record: person,
    valuesOf,
    bodyOf,
    onValues: (merged, now) => rebase(valuesOf(now), merged),
    onSaveLocal: save,
    working,
  })
  const field = { control, autoComplete: 'off' } as const
  return (
    <FormSheet
      title="Editar datos"
      confirmLabel="Guardar"
      onClose={onClose}
      {...sheet}
      errorMessage={isConflict(fault) ? null : fault?.message}
    >
      {versions.sheet}
      <ExistingCustomerLink fault={fault} />
      <TextField {...field} name="name" label="Nombre" required maxLength={120} />
      <TextField {...field} name="last_name" label="Apellidos" required maxLength={120} />
      <TextField {...field} name="phone" label="Teléfono" type="tel" maxLength={40} />
      <TextField {...field} name="instagram" label="Instagram (Opcional)" maxLength={120} />
      <TextField control={control} name="birthdate" label="Cumpleaños (Opcional)" type="date" />
    </FormSheet>
  )
}

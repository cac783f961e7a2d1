import { Link } from 'react-router'
import { addWalkIn } from '@aforo/domain/people/admin/contract.ts'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import type { Failure } from '../../api/request.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { fullName } from '../../ui/names.ts'
import { personPath } from '../../paths.ts'
import { requiredTexts } from '../../ui/form/form-values.ts'
import { ADDED, valuesFromSearch } from '../person/person-fields.ts'

type AddedPerson = ResponseOf<typeof addWalkIn>['customer']
type Props = { initialText: string; onAdded: (person: AddedPerson) => void | Promise<void>; onClose: () => void }

/** Registers a person without an account. If the phone or e-mail is taken, a link opens that customer (7.7, 8.14). */
export function RegisterPersonSheet({ initialText, onAdded, onClose }: Props) {
  const { control, fault, sheet } = useSheetForm({
    schema: addWalkIn.body,
    defaultValues: valuesFromSearch(initialText),
    bodyOf: (values) => values,
    missingOf: (values) => requiredTexts(values),
    async send(body, callApi, key) {
      const { customer } = await callApi<typeof addWalkIn>('POST /customer/admin', { body }, { key })
      await onAdded(customer)
    },
    toMessage: () => ADDED,
    onDone: onClose,
  })
  const field = { control, autoComplete: 'off', required: true } as const
  return (
    <FormSheet title="Registrar persona" confirmLabel="Registrar" onClose={onClose} {...sheet} disabled={false}>
      <ExistingCustomerLink fault={fault} />
      <TextField {...field} name="name" label="Nombre" maxLength={120} />
      <TextField {...field} name="last_name" label="Apellidos" maxLength={120} />
      <TextField {...field} name="phone" label="Teléfono" type="tel" maxLength={40} />
      <TextField {...field} name="email" label="Correo" type="email" maxLength={254} />
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

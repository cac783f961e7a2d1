import { Link } from 'react-router'
import { createAddress } from '@aforo/domain/people/addresses/contract.ts'
import { checkAddress } from '@aforo/domain/people/addresses/check-address.ts'
import { TextField } from '../ui/form/fields.tsx'
import { fullName } from '../ui/names.ts'
import { RecordForm, Section } from '../ui/record/record-form.tsx'
import { useRecordForm } from '../ui/record/use-record-form.ts'
import { addressPath, personPath } from '../paths.ts'
import { addressLines } from './address-lines.ts'
import type { AddressRecord } from './calls.ts'

const addressFields = [
  { field: 'street', label: 'Calle (Opcional)' },
  { field: 'number', label: 'Número exterior (Opcional)' },
  { field: 'interior_number', label: 'Número interior (Opcional)' },
  { field: 'neighborhood', label: 'Colonia (Opcional)' },
  { field: 'zip_code', label: 'Código postal (Opcional)' },
  { field: 'city', label: 'Ciudad' },
  { field: 'state', label: 'Estado' },
  { field: 'country', label: 'País' },
] as const
type Values = Record<(typeof addressFields)[number]['field'], string>

const words = {
  created: 'Address saved.',
  saved: 'Address saved.',
  deleted: 'Address deleted.',
  archived: 'Address deleted.',
}
const valuesOf = (record: AddressRecord | null) =>
  Object.fromEntries(
    addressFields.map(({ field }) => [field, record?.[field] ?? (field === 'country' ? 'México' : '')]),
  ) as Values
const bodyOf = (values: Values) =>
  Object.fromEntries(addressFields.map(({ field }) => [field, values[field].trim() || null]))

/** The address form, with a preview as on an envelope (3.3, 5.5, 7.37, 8.20). */
export function AddressForm({ record }: { record: AddressRecord | null }) {
  const back = addressPath()
  const recordForm = useRecordForm({
    resource: 'addresses',
    record,
    schema: createAddress.body,
    valuesOf,
    bodyOf,
    missingOf: (values): Record<string, string> => ({ ...checkAddress(values) }),
    messages: words,
    back,
  })
  const { control, values } = recordForm
  const owner = record?.customer ? fullName(record.customer) : 'el estudio'
  return (
    <RecordForm
      title={record ? `Dirección de ${owner}` : 'Nueva dirección'}
      nameInQuestion={`la dirección de ${owner}`}
      back={{ to: back, label: 'Direcciones' }}
      record={record}
      recordForm={recordForm}
      canArchive={false}
      deleteHint="Sale de tu libreta."
      preview={{ label: 'Así se lee', content: <EnvelopePreview values={values} record={record} /> }}
    >
      <Section title="Dónde es">
        {addressFields.map(({ field, label }) => (
          <TextField key={field} control={control} name={field} label={label} maxLength={200} />
        ))}
      </Section>
    </RecordForm>
  )
}

function EnvelopePreview({ values, record }: { values: Values; record: AddressRecord | null }) {
  const customer = record?.customer
  return (
    <address className="address-block">
      {customer ? <Link to={personPath(customer.customer_id)}>{fullName(customer)}</Link> : 'El estudio'}
      {addressLines(values).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

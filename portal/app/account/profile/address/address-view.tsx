import type { Address } from '@aforo/domain/people/shapes.ts'
import type { Field } from '@aforo/domain/catalogue/forms/fields.ts'
import { MissingValue, ProfileEntry } from '../profile-entry.tsx'
import { isPart } from './parts.ts'

/** 2.40, 3.3: the billing address with the labels of form 6. */
export function AddressView({ address, fields }: { address: Address | null; fields: readonly Field[] }) {
  if (!address) return <p className="text-ink-2">Agrégala para que tus comprobantes salgan con tus datos.</p>
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {fields.map(({ key, label }) =>
        isPart(key) ? (
          <ProfileEntry key={key} label={label}>
            {address[key] ?? <MissingValue>Sin dato</MissingValue>}
          </ProfileEntry>
        ) : null,
      )}
    </dl>
  )
}

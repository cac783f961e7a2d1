import { useId } from 'react'
import { addressParts } from '@aforo/domain/catalogue/forms/address-parts.ts'
import { faultsOfParts, isRecord } from '@aforo/domain/catalogue/forms/check.ts'
import { FieldGroup, type FieldProps } from './field-frame.tsx'
import { WrittenField } from './written-field.tsx'

/** 9.8 an address by form 6; parts show their own errors after a refusal. */
export function AddressField({ field, value, fault, onChange }: FieldProps) {
  const id = useId()
  const address = isRecord(value) ? value : {}
  const parts = field.parts.length > 0 ? field.parts : addressParts
  const faults = fault ? faultsOfParts(field, address) : {}
  const isOwn = fault !== null && Object.keys(faults).length === 0
  return (
    <FieldGroup id={id} field={field} fault={isOwn ? fault : null}>
      <div className="field-parts">
        {parts.map((part) => (
          <WrittenField
            key={part.key}
            field={{ ...field, ...part, parts: [] } as FieldProps['field']}
            value={address[part.key]}
            fault={faults[part.key] ?? null}
            onChange={(written) => onChange({ ...address, [part.key]: written })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

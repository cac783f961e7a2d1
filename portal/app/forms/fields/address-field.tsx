import { useId } from 'react'
import { addressParts } from '@aforo/domain/catalogue/forms/address-parts.ts'
import { findPartFaults, isRecord } from '@aforo/domain/catalogue/forms/check.ts'
import { FieldGroup, type FieldProps } from './field-frame.tsx'
import { TextField } from './text-field.tsx'

/** 9.8: an address with the fields of form 6; each shows its own fault after a refusal. */
export function AddressField({ field, value, fault, onChange }: FieldProps) {
  const id = useId()
  const address = isRecord(value) ? value : {}
  const parts = field.parts.length > 0 ? field.parts : addressParts
  const faults = fault ? findPartFaults(field, address) : {}
  const isOfWholeField = fault !== null && Object.keys(faults).length === 0
  return (
    <FieldGroup id={id} field={field} fault={isOfWholeField ? fault : null}>
      <div className="field-parts">
        {parts.map((part) => (
          <TextField
            key={part.key}
            field={{ ...field, ...part, parts: [] } as FieldProps['field']}
            value={address[part.key]}
            fault={faults[part.key] ?? null}
            onChange={(typed) => onChange({ ...address, [part.key]: typed })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

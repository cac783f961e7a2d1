import type { ReactNode } from 'react'
import type { CustomField, FormField } from '@aforo/domain/catalogue/forms/shapes.ts'
import { Fault } from '../../ui/field.tsx'

export type FieldProps = {
  field: FormField | CustomField
  value: unknown
  fault: string | null
  onChange: (value: unknown) => void
}

export const describedBy = (id: string, fault: string | null, hint?: ReactNode) => ({
  'aria-invalid': fault ? (true as const) : undefined,
  'aria-describedby': [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined,
})

export const Optional = ({ required }: { required: boolean }) =>
  required ? null : <span className="font-normal text-ink-2"> (Opcional)</span>

/** A label, a control and a fault; 5.8: optional fields are marked '(Opcional)'. */
export function FieldFrame({
  id,
  field: { label, required },
  fault,
  hint,
  children,
}: Pick<FieldProps, 'field' | 'fault'> & { id: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
        <Optional required={required} />
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </div>
  )
}

export function FieldGroup({
  id,
  field: { label, required },
  fault,
  children,
}: Pick<FieldProps, 'field' | 'fault'> & { id: string; children: ReactNode }) {
  return (
    <fieldset className="field-group" aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend className="text-small font-semibold">
        {label}
        <Optional required={required} />
      </legend>
      {children}
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </fieldset>
  )
}

import { Field } from '../../ui/field.tsx'

type Props = { name?: string; last_name?: string; faults: { name?: string; last_name?: string } }

export function NameFields({ name, last_name, faults }: Props) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label="Nombre"
        name="name"
        autoComplete="given-name"
        defaultValue={name}
        required
        maxLength={120}
        fault={faults.name}
      />
      <Field
        label="Apellidos"
        name="last_name"
        autoComplete="family-name"
        defaultValue={last_name}
        required
        maxLength={120}
        fault={faults.last_name}
      />
    </div>
  )
}

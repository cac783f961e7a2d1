import { FileInput } from '../../files/file-input.tsx'
import { TextAreaInput, RadioInput, TextInput } from '../../ui/inputs.tsx'
import { RichInput } from '../../rich/rich-input.tsx'
import type { Kind, SectionProps } from './package-values.ts'
import { Section } from '../../ui/record/record-form.tsx'

const kinds: { value: Kind; label: string }[] = [
  { value: 'presencial', label: 'Clases en el estudio' },
  { value: 'online', label: 'Videos en línea' },
  { value: 'both', label: 'Estudio y videos' },
  { value: 'especial', label: 'Evento especial' },
]

export const PackageBasics = ({ values, faults, set }: SectionProps) => (
  <Section title="Qué es">
    <TextInput
      label="Nombre"
      name="title"
      maxLength={80}
      required
      value={values.title}
      fault={faults.title}
      onText={(title) => set({ title })}
    />
    <RadioInput
      label="Para qué sirve"
      value={values.is_presencial}
      options={kinds}
      onText={(kind) => set({ is_presencial: kind as Kind })}
    />
    {faults.is_presencial && <p className="field-fault">{faults.is_presencial}</p>}
    <TextAreaInput
      label="En una línea (Opcional)"
      hint="Lo que se lee bajo el nombre, como «El favorito de la casa»."
      maxLength={160}
      rows={2}
      value={values.short_description}
      fault={faults.short_description}
      onText={(short_description) => set({ short_description })}
    />
    <RichInput
      label="Qué incluye (Opcional)"
      fault={faults.description}
      value={values.description}
      onHtml={(description) => set({ description })}
    />
    <FileInput label="Foto (Opcional)" value={values.image} fault={faults.image} onSrc={(image) => set({ image })} />
  </Section>
)

import { FileField } from '../../files/file-input.tsx'
import { RadioField, TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { RichField } from '../../rich/rich-input.tsx'
import type { Kind, SectionProps } from './package-values.ts'
import { Section } from '../../ui/record/record-form.tsx'

const kinds: { value: Kind; label: string }[] = [
  { value: 'presencial', label: 'Clases en el estudio' },
  { value: 'online', label: 'Videos en línea' },
  { value: 'both', label: 'Estudio y videos' },
  { value: 'especial', label: 'Evento especial' },
]

export const PackageBasics = ({ control }: SectionProps) => (
  <Section title="Qué es">
    <TextField control={control} name="title" label="Nombre" maxLength={80} required />
    <RadioField control={control} name="is_presencial" label="Para qué sirve" options={kinds} />
    <TextAreaField
      control={control}
      name="short_description"
      label="En una línea (Opcional)"
      hint="Lo que se lee bajo el nombre, como «El favorito de la casa»."
      maxLength={160}
      rows={2}
    />
    <RichField control={control} name="description" label="Qué incluye (Opcional)" />
    <FileField control={control} name="image" label="Foto (Opcional)" />
  </Section>
)

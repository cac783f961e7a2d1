import { FileField } from '../../files/file-input.tsx'
import { CheckboxField, TextField } from '../../ui/form/fields.tsx'
import { Section } from '../../ui/record/record-form.tsx'
import type { SectionProps } from './package-values.ts'

export const PackageLimits = ({ control, values, sold }: SectionProps & { sold: number }) => (
  <>
    <Section title="Límites">
      <div className="field-pair">
        <TextField
          control={control}
          name="limit_per_customer"
          label="Compras por persona (Opcional)"
          hint="Vacío: las que quiera"
          type="number"
          inputMode="numeric"
          min={1}
          max={999}
        />
        <TextField
          control={control}
          name="max_sales"
          label="Cuántos hay (Opcional)"
          hint={sold > 0 ? `Vacío: sin límite. Ya se vendieron ${sold}.` : 'Vacío: sin límite'}
          type="number"
          inputMode="numeric"
          min={Math.max(1, sold)}
          max={99_999}
        />
      </div>
      <CheckboxField
        control={control}
        name="is_trial"
        label="Es de prueba"
        hint="Una sola vez por persona, aunque abra otra cuenta. No pide inscripción."
      />
      {!values.is_trial && (
        <CheckboxField
          control={control}
          name="new_people_only"
          label="Solo para personas nuevas"
          hint="No se ofrece a quien ya pagó o tomó una clase. Los de prueba siempre son así."
        />
      )}
    </Section>
    <Section title="Dónde se muestra">
      <CheckboxField
        control={control}
        name="is_home"
        label="En la portada"
        hint="Un evento, o uno que se compra una sola vez, solo aparece en la lista si está en la portada."
      />
      <FileField
        control={control}
        name="file_url"
        label="Documento para descargar (Opcional)"
        hint="Su enlace se muestra a quien ya pagó."
        kind="document"
        allowsUrl
      />
      <FileField
        control={control}
        name="receipt_file"
        label="Imagen del comprobante (Opcional)"
        hint="Se muestra en la página de gracias."
      />
    </Section>
  </>
)

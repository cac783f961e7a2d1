import { FileInput } from '../../files/file-input.tsx'
import { TextInput, CheckboxInput } from '../../ui/inputs.tsx'
import { Section } from '../../ui/record/record-form.tsx'
import type { SectionProps } from './package-values.ts'

export const PackageLimits = ({ values, faults, set, sold }: SectionProps & { sold: number }) => (
  <>
    <Section title="Límites">
      <div className="field-pair">
        <TextInput
          label="Compras por persona (Opcional)"
          hint="Vacío: las que quiera"
          type="number"
          inputMode="numeric"
          min={1}
          max={999}
          value={values.limit_per_customer}
          fault={faults.limit_per_customer}
          onText={(limit_per_customer) => set({ limit_per_customer })}
        />
        <TextInput
          label="Cuántos hay (Opcional)"
          hint={sold > 0 ? `Vacío: sin límite. Ya se vendieron ${sold}.` : 'Vacío: sin límite'}
          type="number"
          inputMode="numeric"
          min={Math.max(1, sold)}
          max={99_999}
          value={values.max_sales}
          fault={faults.max_sales}
          onText={(max_sales) => set({ max_sales })}
        />
      </div>
      <CheckboxInput
        label="Es de prueba"
        hint="Una sola vez por persona, aunque abra otra cuenta. No pide inscripción."
        value={values.is_trial}
        onChange={(is_trial) => set({ is_trial })}
      />
      {!values.is_trial && (
        <CheckboxInput
          label="Solo para personas nuevas"
          hint="No se ofrece a quien ya pagó o tomó una clase. Los de prueba siempre son así."
          value={values.new_people_only}
          onChange={(new_people_only) => set({ new_people_only })}
        />
      )}
    </Section>
    <Section title="Dónde se muestra">
      <CheckboxInput
        label="En la portada"
        hint="Un evento, o uno que se compra una sola vez, solo aparece en la lista si está en la portada."
        value={values.is_home}
        onChange={(is_home) => set({ is_home })}
      />
      <FileInput
        label="Documento para descargar (Opcional)"
        hint="Su enlace se muestra a quien ya pagó."
        kind="document"
        allowsUrl
        value={values.file_url}
        fault={faults.file_url}
        onSrc={(file_url) => set({ file_url })}
      />
      <FileInput
        label="Imagen del comprobante (Opcional)"
        hint="Se muestra en la página de gracias."
        value={values.receipt_file}
        fault={faults.receipt_file}
        onSrc={(receipt_file) => set({ receipt_file })}
      />
    </Section>
  </>
)

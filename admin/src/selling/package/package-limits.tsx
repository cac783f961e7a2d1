import { TextInput, YesNo } from '../../kit/inputs.tsx'
import type { SectionProps } from './package-form.tsx'
import { Section } from '../../kit/record/record-form.tsx'

/** How often it may be bought, how many there are, where it is shown, and what comes with it. */
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
      <YesNo
        label="Es de prueba"
        hint="Una sola vez por persona, aunque abra otra cuenta. No pide inscripción."
        value={values.is_trial}
        onYes={(is_trial) => set({ is_trial })}
      />
    </Section>
    <Section title="Dónde se muestra">
      <YesNo
        label="En la portada"
        hint="Un evento, o uno que se compra una sola vez, solo aparece en la lista si está en la portada."
        value={values.is_home}
        onYes={(is_home) => set({ is_home })}
      />
      <TextInput
        label="Archivo para descargar (Opcional)"
        hint="Su dirección, con https://. Solo la ve quien ya pagó."
        name="file_url"
        inputMode="url"
        value={values.file_url}
        fault={faults.file_url}
        onText={(file_url) => set({ file_url })}
      />
      <TextInput
        label="Imagen del comprobante (Opcional)"
        hint="Una imagen de tu sitio, para la página de gracias."
        name="receipt_file"
        inputMode="url"
        value={values.receipt_file}
        fault={faults.receipt_file}
        onText={(receipt_file) => set({ receipt_file })}
      />
    </Section>
  </>
)

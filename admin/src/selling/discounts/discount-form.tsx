import { useAllRecords } from '../../api/records.ts'
import { RadioInput, TextInput, CheckboxInput } from '../../ui/inputs.tsx'
import { storePath } from '../../paths.ts'
import type { DiscountRecord, PackageRecord } from '../shop-resources.ts'
import { DiscountPreview } from './discount-preview.tsx'
import {
  blankDiscount,
  type DiscountValues,
  discountBodyOf,
  discountValuesOf,
  findMissingFields,
} from './discount-values.ts'
import { usesWords } from './discount-words.ts'
import { Section, RecordForm } from '../../ui/record/record-form.tsx'
import { useRecordForm } from '../../ui/record/use-record-form.ts'

const messages = {
  created: '¡Descuento agregado!',
  saved: 'Descuento guardado.',
  deleted: 'Descuento eliminado.',
  archived: 'Descuento archivado.',
}
type SectionProps = {
  values: DiscountValues
  faults: Readonly<Record<string, string>>
  set: (patch: Partial<DiscountValues>) => void
}

/** Edits a discount code beside a preview of the discounted price (3.14, R10). */
export function DiscountForm({ record }: { record: DiscountRecord | null }) {
  const back = storePath('descuentos')
  const { data: packages } = useAllRecords<PackageRecord>('class_packages')
  const recordForm = useRecordForm({
    resource: 'discounts',
    record,
    messages,
    back,
    valuesOf: (discount) => (discount ? discountValuesOf(discount) : blankDiscount),
    bodyOf: discountBodyOf,
    missingOf: findMissingFields,
    fieldGroups: [['is_percent', 'amount']],
    formatters: {
      amount: (amount: number) => String(amount),
      class_packages: (ids: readonly number[]) =>
        packages.flatMap((pack) => (ids.includes(pack.class_package_id) ? pack.title : [])).join(', ') || 'todos',
    },
  })
  const sectionProps = { values: recordForm.values, faults: recordForm.faults, set: recordForm.set }
  return (
    <RecordForm
      title={record ? record.code : 'Nuevo descuento'}
      nameInQuestion={`este descuento: «${record?.code}»`}
      back={{ to: back, label: 'Descuentos' }}
      record={record}
      recordForm={recordForm}
      preview={{
        label: 'Así queda el precio',
        content: <DiscountPreview values={recordForm.values} packages={packages} />,
      }}
    >
      <DiscountSection {...sectionProps} />
      <LimitsSection {...sectionProps} record={record} />
      <PackagesSection {...sectionProps} packages={packages} />
    </RecordForm>
  )
}

const DiscountSection = ({ values, faults, set }: SectionProps) => (
  <Section title="Qué descuenta">
    <TextInput
      label="Código"
      hint="Lo que escriben tus clientes. Mayúsculas y espacios no cuentan."
      name="code"
      maxLength={40}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      required
      value={values.code}
      fault={faults.code}
      onText={(code) => set({ code: code.toUpperCase() })}
    />
    <RadioInput
      label="Descuenta"
      value={values.is_percent ? 'percent' : 'pesos'}
      options={[
        { value: 'percent', label: 'Un porcentaje' },
        { value: 'pesos', label: 'Pesos' },
      ]}
      onText={(unit) => set({ is_percent: unit === 'percent' })}
    />
    <TextInput
      label={values.is_percent ? 'Porcentaje' : 'Pesos'}
      name="amount"
      type="number"
      inputMode="decimal"
      min={0}
      max={values.is_percent ? 100 : 999_999}
      step="0.01"
      value={values.amount}
      fault={faults.amount}
      onText={(amount) => set({ amount })}
    />
    <CheckboxInput
      label="Solo en el primer cobro"
      hint="En una suscripción, los siguientes se cobran completos."
      value={values.first_invoice_only}
      onChange={(first_invoice_only) => set({ first_invoice_only })}
    />
  </Section>
)

const LimitsSection = ({ values, faults, set, record }: SectionProps & { record: DiscountRecord | null }) => (
  <Section title="Cuántas veces y cuándo" text={record ? `Lleva ${usesWords(record)}.` : ''}>
    <div className="field-pair">
      <CountInput
        label="Usos en total (Opcional)"
        value={values.max_uses}
        fault={faults.max_uses}
        onText={(max_uses) => set({ max_uses })}
      />
      <CountInput
        label="Usos por persona (Opcional)"
        value={values.max_uses_per_customer}
        fault={faults.max_uses_per_customer}
        onText={(max_uses_per_customer) => set({ max_uses_per_customer })}
      />
      <TextInput
        label="Primer día (Opcional)"
        type="date"
        value={values.valid_from}
        fault={faults.valid_from}
        onText={(valid_from) => set({ valid_from })}
      />
      <TextInput
        label="Último día (Opcional)"
        type="date"
        value={values.valid_until}
        fault={faults.valid_until}
        onText={(valid_until) => set({ valid_until })}
      />
    </div>
  </Section>
)

type CountInputProps = { label: string; value: string; fault: string | undefined; onText: (text: string) => void }
const CountInput = (props: CountInputProps) => (
  <TextInput {...props} hint="Vacío: sin límite" type="number" inputMode="numeric" min={1} max={99_999} />
)

function PackagesSection({ values, set, packages }: SectionProps & { packages: readonly PackageRecord[] }) {
  const chosenIds = values.class_packages
  const toggle = (id: number, isChosen: boolean) =>
    set({ class_packages: isChosen ? [...chosenIds, id] : chosenIds.filter((packageId) => packageId !== id) })
  return (
    <Section title="Para qué paquetes" text="Sin elegir ninguno, sirve para todos.">
      <fieldset className="parts">
        <legend className="unseen">Paquetes</legend>
        {packages.map(({ class_package_id, title }) => (
          <label key={class_package_id} className="part-type">
            <input
              type="checkbox"
              checked={chosenIds.includes(class_package_id)}
              onChange={({ target }) => toggle(class_package_id, target.checked)}
            />
            {title}
          </label>
        ))}
      </fieldset>
    </Section>
  )
}

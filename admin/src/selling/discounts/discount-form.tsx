import type { ComponentProps } from 'react'
import { useAllRecords } from '../../api/records.ts'
import { createDiscount } from '@aforo/domain/commerce/discounts/admin/contract.ts'
import { RadioInput } from '../../ui/form/inputs.tsx'
import { CheckboxField, TextField } from '../../ui/form/fields.tsx'
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
import { type RecordFields, useRecordForm } from '../../ui/record/use-record-form.ts'

const messages = {
  created: '¡Descuento agregado!',
  saved: 'Descuento guardado.',
  deleted: 'Descuento eliminado.',
  archived: 'Descuento archivado.',
}
type SectionProps = RecordFields<DiscountValues>

/** Edits a discount code beside a preview of the discounted price (3.14, R10). */
export function DiscountForm({ record }: { record: DiscountRecord | null }) {
  const back = storePath('descuentos')
  const { data: packages } = useAllRecords<PackageRecord>('class_packages')
  const recordForm = useRecordForm({
    resource: 'discounts',
    record,
    schema: createDiscount.body,
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
  const { control, values, faults, set } = recordForm
  const sectionProps = { control, values, faults, set }
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

const DiscountSection = ({ control, values, set }: SectionProps) => (
  <Section title="Qué descuenta">
    <TextField
      control={control}
      name="code"
      label="Código"
      hint="Lo que escriben tus clientes. Mayúsculas y espacios no cuentan."
      maxLength={40}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      required
      toValue={(code) => code.toUpperCase()}
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
    <TextField
      control={control}
      name="amount"
      label={values.is_percent ? 'Porcentaje' : 'Pesos'}
      type="number"
      inputMode="decimal"
      min={0}
      max={values.is_percent ? 100 : 999_999}
      step="0.01"
    />
    <CheckboxField
      control={control}
      name="first_invoice_only"
      label="Solo en el primer cobro"
      hint="En una suscripción, los siguientes se cobran completos."
    />
  </Section>
)

const LimitsSection = ({ control, record }: SectionProps & { record: DiscountRecord | null }) => (
  <Section title="Cuántas veces y cuándo" text={record ? `Lleva ${usesWords(record)}.` : ''}>
    <div className="field-pair">
      <CountField control={control} name="max_uses" label="Usos en total (Opcional)" />
      <CountField control={control} name="max_uses_per_customer" label="Usos por persona (Opcional)" />
      <TextField control={control} name="valid_from" label="Primer día (Opcional)" type="date" />
      <TextField control={control} name="valid_until" label="Último día (Opcional)" type="date" />
    </div>
  </Section>
)

type CountProps = Pick<ComponentProps<typeof TextField<DiscountValues>>, 'control' | 'name' | 'label'>
const CountField = (props: CountProps) => (
  <TextField {...props} hint="Vacío: sin límite" type="number" inputMode="numeric" min={1} max={99_999} />
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

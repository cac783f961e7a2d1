import { Link } from 'react-router'
import { createMethod } from '@aforo/domain/commerce/purchases/methods/contract.ts'
import { methodKind } from '@aforo/domain/commerce/purchases/methods/kind.ts'
import { checkoutPolicy } from '@aforo/domain/settings/policies.ts'
import { useStudio } from '../../api/studio.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { RichField } from '../../rich/rich-input.tsx'
import { settingPath, storePath } from '../../paths.ts'
import type { MethodRecord } from '../shop-resources.ts'
import { kindHints } from './method-words.ts'
import { parseNumber } from '../number-text.ts'
import { Section, RecordForm } from '../../ui/record/record-form.tsx'
import { useRecordForm } from '../../ui/record/use-record-form.ts'

type Values = { name: string; description: string; instructions: string; order: string }
const blank: Values = { name: '', description: '', instructions: '', order: '0' }
const messages = {
  created: 'payment_method saved.',
  saved: 'payment_method saved.',
  deleted: 'payment_method deleted.',
  archived: 'Forma de pago archivada.',
}

const valuesOf = (record: MethodRecord | null): Values =>
  record
    ? {
        name: record.name,
        description: record.description ?? '',
        instructions: record.instructions ?? '',
        order: String(record.order),
      }
    : blank
const bodyOf = ({ name, description, instructions, order }: Values) => ({
  name: name.trim(),
  description: description.trim() || null,
  instructions: instructions.trim() || null,
  order: parseNumber(order) ?? 0,
})
const missingOf = ({ name }: Values): Record<string, string> =>
  name.trim() === '' ? { name: 'Debes llenar este campo.' } : {}

/** Edits a payment method beside a preview of what customers see (3.17, 8.20). */
export function MethodForm({ record }: { record: MethodRecord | null }) {
  const { settings } = useStudio()
  const back = storePath('formas-de-pago')
  const recordForm = useRecordForm({
    resource: 'payment_methods',
    record,
    schema: createMethod.body,
    bodyOf,
    missingOf,
    messages,
    back,
    valuesOf,
  })
  const { control, values } = recordForm
  return (
    <RecordForm
      title={record ? record.name : 'Nueva forma de pago'}
      nameInQuestion={`esta forma de pago: «${record?.name}»`}
      back={{ to: back, label: 'Formas de pago' }}
      record={record}
      recordForm={recordForm}
      preview={{ label: 'Así lo ven tus clientes', content: <Preview {...values} /> }}
    >
      <Section title="Cómo se paga">
        {methodKind(values.name) === 'card' && checkoutPolicy(settings).card === null && (
          <p className="fault">
            <Icon name="alert" />
            <span>
              Nadie la verá al comprar: faltan las claves de Stripe.{' '}
              <Link to={settingPath('proveedores', 'stripe_public')}>Agregar las claves</Link>
            </span>
          </p>
        )}
        <TextField
          control={control}
          name="name"
          label="Nombre"
          hint={
            values.name.trim()
              ? kindHints[methodKind(values.name)]
              : '«Efectivo» se reconoce como efectivo, y un nombre con «tarjeta», como tarjeta.'
          }
          maxLength={60}
          required
        />
        <TextAreaField control={control} name="description" label="Descripción (Opcional)" maxLength={300} rows={2} />
        <RichField
          control={control}
          name="instructions"
          label="Instrucciones (Opcional)"
          hint="Lo que lee quien ya compró: a dónde ir, o a qué cuenta transferir."
        />
        <TextField
          control={control}
          name="order"
          label="Orden en pantalla"
          hint="El 0 va primero."
          type="number"
          inputMode="numeric"
          min={0}
          max={9999}
        />
      </Section>
    </RecordForm>
  )
}

const Preview = ({ name, description, instructions }: Values) => (
  <article className="sale-card">
    <h3>{name.trim() || 'Sin nombre'}</h3>
    {description.trim() && <p>{description}</p>}
    {instructions && <div className="rich" dangerouslySetInnerHTML={{ __html: instructions }} />}
  </article>
)

import { useState } from 'react'
import type { saveAnswersOf } from '@aforo/domain/catalogue/forms/contract.ts'
import { inOrder, type Values } from '@aforo/domain/catalogue/forms/fields.ts'
import { isFieldShown } from '@aforo/domain/catalogue/forms/precondition.ts'
import type { Answer, AnsweredField } from '@aforo/domain/catalogue/forms/shapes.ts'
import { useWork } from '../../api/use-work.ts'
import { PreviewField } from '../../forms/preview/preview-field.tsx'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { ANSWERED, faultsOf } from './person-fields.ts'

type Props = { customer_id: number; fields: readonly AnsweredField[]; onClose: () => void }

/** Edits answers for a person; only changes are sent. Files are uploaded by the person (7.39, R13). */
export function AnswersSheet({ customer_id, fields, onClose }: Props) {
  const written = fields.filter(({ type }) => type !== 'file' && type !== 'image')
  const [before] = useState<Values>(() => Object.fromEntries(fields.map(({ key, value }) => [key, shown(value)])))
  const [values, setValues] = useState(before)
  const { working, fault, work } = useWork(onClose)
  const faults = faultsOf(fault)
  const visible = inOrder(written.filter((field) => isFieldShown(field, fields, values)))
  const changed = visible.filter(({ key }) => JSON.stringify(values[key]) !== JSON.stringify(before[key]))
  const save = () => {
    const sent = Object.fromEntries(changed.map(({ key }) => [key, (values[key] ?? null) as Answer]))
    return work(
      (callApi) =>
        callApi<typeof saveAnswersOf>('PUT /customer/{id}/answers', {
          params: { id: customer_id },
          body: { values: sent },
        }),
      () => ANSWERED,
    )
  }
  return (
    <FormSheet
      title="Sus respuestas"
      yes="Guardar"
      disabled={changed.length === 0}
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onYes={() => void save()}
    >
      {visible.map((field) => (
        <PreviewField
          key={field.key}
          field={field}
          value={values[field.key]}
          fault={faults[field.key]}
          onValue={(value) => setValues((now) => ({ ...now, [field.key]: value }))}
        />
      ))}
    </FormSheet>
  )
}

const shown = (value: Answer): unknown => (typeof value === 'number' ? String(value) : value)

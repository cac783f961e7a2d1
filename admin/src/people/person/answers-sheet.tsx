import { useState } from 'react'
import type { saveAnswersOf } from '@aforo/domain/catalogue/forms/contract.ts'
import { sortFields, type Values } from '@aforo/domain/catalogue/forms/fields.ts'
import { isFieldShown } from '@aforo/domain/catalogue/forms/precondition.ts'
import type { Answer, AnsweredField } from '@aforo/domain/catalogue/forms/shapes.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { PreviewField } from '../../forms/preview/preview-field.tsx'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { ANSWERS_SAVED, fieldFaultsOf } from './person-fields.ts'

type Props = { customer_id: number; fields: readonly AnsweredField[]; onClose: () => void }

/** Edits a customer's answers and sends only the changed ones. Files are uploaded by the customer alone (7.39, R13). */
export function AnswersSheet({ customer_id, fields, onClose }: Props) {
  const editableFields = fields.filter(({ type }) => type !== 'file' && type !== 'image')
  const [initialValues] = useState<Values>(() =>
    Object.fromEntries(fields.map(({ key, value }) => [key, toInputValue(value)])),
  )
  const [values, setValues] = useState(initialValues)
  const { working, fault, work } = useApiMutation(onClose)
  const faults = fieldFaultsOf(fault)
  const visibleFields = sortFields(editableFields.filter((field) => isFieldShown(field, fields, values)))
  const changedFields = visibleFields.filter(
    ({ key }) => JSON.stringify(values[key]) !== JSON.stringify(initialValues[key]),
  )
  const save = () => {
    const changes = Object.fromEntries(changedFields.map(({ key }) => [key, (values[key] ?? null) as Answer]))
    return work(
      (callApi) =>
        callApi<typeof saveAnswersOf>('PUT /customer/{id}/answers', {
          params: { id: customer_id },
          body: { values: changes },
        }),
      () => ANSWERS_SAVED,
    )
  }
  return (
    <FormSheet
      title="Sus respuestas"
      confirmLabel="Guardar"
      disabled={changedFields.length === 0}
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onConfirm={() => void save()}
    >
      {visibleFields.map((field) => (
        <PreviewField
          key={field.key}
          field={field}
          value={values[field.key]}
          fault={faults[field.key]}
          onValue={(value) => setValues((currentValues) => ({ ...currentValues, [field.key]: value }))}
        />
      ))}
    </FormSheet>
  )
}

const toInputValue = (value: Answer): unknown => (typeof value === 'number' ? String(value) : value)

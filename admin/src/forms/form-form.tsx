import { createForm } from '@aforo/domain/catalogue/forms/contract.ts'
import { decideForm } from '@aforo/domain/catalogue/forms/decide-form.ts'
import { TextField } from '../ui/form/fields.tsx'
import { RecordForm, Section } from '../ui/record/record-form.tsx'
import { useRecordForm } from '../ui/record/use-record-form.ts'
import { formPath } from '../paths.ts'
import type { FormRecord } from './calls.ts'
import { type Draft, draftFrom, fieldFrom, draftToApi } from './fields/draft.ts'
import { FieldRows } from './fields/field-rows.tsx'
import { useFieldEditing } from './fields/use-field-editing.tsx'
import { FormPreview } from './preview/form-preview.tsx'

type Values = {
  name: string
  form_fields: readonly Draft[]
}
const messages = {
  created: 'Form saved.',
  saved: 'Form saved.',
  deleted: 'Form deleted.',
  archived: 'Form deleted.',
}
const bodyOf = ({ name, form_fields }: Values, record: FormRecord | null) => {
  const savedIds = new Set(record?.form_fields.map(({ id }) => id))
  const apiFields = form_fields.map(draftToApi)
  return {
    name: name.trim(),
    form_fields: apiFields.map(({ id, ...field }) => (id !== undefined && savedIds.has(id) ? { id, ...field } : field)),
  }
}

/** The editor of a form: its name, its fields in their order, and a preview (3.27, 4.22, 8.20). */
export function FormForm({ record }: { record: FormRecord | null }) {
  const back = formPath()
  const recordForm = useRecordForm<FormRecord, Values>({
    resource: 'forms',
    record,
    schema: createForm.body,
    valuesOf: (form) => ({ name: form?.name ?? '', form_fields: (form?.form_fields ?? []).map(draftFrom) }),
    bodyOf,
    missingOf: (values) => missingOf(values, record?.form_id ?? null),
    messages,
    back,
  })
  const { control, values, faults, set } = recordForm
  const { form_fields: fields } = values
  const setFields = (nextFields: readonly Draft[]) => set({ form_fields: nextFields })
  const { open, add, sheet } = useFieldEditing(fields, setFields)
  return (
    <>
      <RecordForm
        title={record ? record.name : 'Nuevo formulario'}
        nameInQuestion={`este formulario: «${record?.name}»`}
        back={{ to: back, label: 'Formularios' }}
        record={record}
        recordForm={recordForm}
        canArchive={false}
        deleteHint="Deja de preguntarse. Lo que ya se contestó se queda."
        preview={{ label: 'Así lo llenan tus clientes', content: <FormPreview fields={fields.map(fieldFrom)} /> }}
      >
        <TextField control={control} name="name" label="Nombre" maxLength={80} required />
        <Section title="Campos">
          <FieldRows {...{ fields }} fault={faults.form_fields} onFields={setFields} onOpen={open} onAdd={add} />
        </Section>
      </RecordForm>
      {sheet}
    </>
  )
}

function missingOf({ name, form_fields: fields }: Values, form_id: number | null): Record<string, string> {
  if (name.trim() === '') return { name: 'Debes llenar este campo.' }
  const verdict = decideForm(form_id, fields.map(fieldFrom))
  return verdict.allowed ? {} : { form_fields: verdict.message }
}

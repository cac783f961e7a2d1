import { createCustomField } from '@aforo/domain/catalogue/forms/contract.ts'
import { useList } from '../api/records.ts'
import { EmptyState, SkeletonRows } from '../ui/notices/states.tsx'
import { RecordForm, Section } from '../ui/record/record-form.tsx'
import { useRecordForm } from '../ui/record/use-record-form.ts'
import { customFieldPath } from '../paths.ts'
import type { CustomFieldRecord } from './calls.ts'
import { blankDraft, type Draft, draftFrom, fieldFrom } from './fields/draft.ts'
import { faultsOfDraft } from './fields/draft-errors.ts'
import { FieldInputs } from './fields/field-inputs.tsx'
import { CUSTOMER } from './object-words.ts'
import { FormPreview } from './preview/form-preview.tsx'

const messages = {
  created: 'Campo guardado.',
  saved: 'Campo guardado.',
  deleted: 'Campo eliminado.',
  archived: 'El campo ya tenía respuestas: se archivó, y lo que se contestó se queda.',
}

/** The form of a custom field, with a preview of all fields of the same object (3.27). */
export function CustomFieldForm({ record }: { record: CustomFieldRecord | null }) {
  const object = record?.object ?? CUSTOMER
  const { data, error } = useList<CustomFieldRecord>('custom_fields', { filter: { object } })
  if (error) return <EmptyState title="No pudimos abrirlo" text={error.message} />
  if (!data) return <SkeletonRows rows={6} />
  return <EditForm {...{ record, object }} others={data.filter(({ id }) => id !== record?.id)} />
}

type Props = { record: CustomFieldRecord | null; object: string; others: readonly CustomFieldRecord[] }

function EditForm({ record, object, others }: Props) {
  const back = customFieldPath()
  const otherDrafts = others.map(draftFrom)
  const order = record?.order ?? others.reduce((next, field) => Math.max(next, field.order + 1), 0)
  const recordForm = useRecordForm<CustomFieldRecord, Draft>({
    resource: 'custom_fields',
    record,
    schema: createCustomField.body,
    valuesOf: (field) => (field ? draftFrom(field) : blankDraft(-1, others.at(-1)?.step ?? 0)),
    bodyOf: (draft, field) => ({
      ...fieldFrom(draft, field?.order ?? order),
      sensitive: draft.sensitive,
      object,
    }),
    missingOf: (draft) => faultsOfDraft(draft, otherDrafts),
    messages,
    back,
    labels: { label: 'Pregunta' },
  })
  const { values, faults, set } = recordForm
  const previewFields = [...others.map((field) => fieldFrom(draftFrom(field), field.order)), fieldFrom(values, order)]
  const sensitive = [...otherDrafts, values].filter((draft) => draft.sensitive).map(({ key }) => key)
  return (
    <RecordForm
      title={record ? record.label : 'Nuevo campo'}
      nameInQuestion={`este campo: «${record?.label}»`}
      back={{ to: back, label: 'Campos propios' }}
      record={record}
      recordForm={recordForm}
      canArchive={false}
      deleteHint="Si alguien ya lo contestó, se archiva: deja de preguntarse y las respuestas se quedan."
      preview={{
        label: 'Así lo llenan tus clientes',
        content: <FormPreview fields={previewFields} sensitive={sensitive} />,
      }}
    >
      <Section title="Qué se pregunta">
        <FieldInputs draft={values} others={otherDrafts} faults={faults} canBeSensitive onDraft={set} />
      </Section>
    </RecordForm>
  )
}

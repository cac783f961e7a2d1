import { useList } from '../api/records.ts'
import { Empty, SkeletonRows } from '../ui/states.tsx'
import { RecordForm, Section } from '../ui/record/record-form.tsx'
import { useRecordForm } from '../ui/record/use-record-form.ts'
import { customFieldPath } from '../paths.ts'
import type { CustomFieldRecord } from './calls.ts'
import { blankDraft, type Draft, draftFrom, fieldFrom } from './fields/draft.ts'
import { faultsOfDraft } from './fields/draft-errors.ts'
import { FieldInputs } from './fields/field-inputs.tsx'
import { CUSTOMER } from './object-words.ts'
import { FormPreview } from './preview/form-preview.tsx'

const words = {
  created: 'Campo guardado.',
  saved: 'Campo guardado.',
  deleted: 'Campo eliminado.',
  archived: 'El campo ya tenía respuestas: se archivó, y lo que se contestó se queda.',
}

/** A field that the studio adds to its people, to write beside the others of them (3.27). */
export function CustomFieldForm({ record }: { record: CustomFieldRecord | null }) {
  const object = record?.object ?? CUSTOMER
  const { data, error } = useList<CustomFieldRecord>('custom_fields', { filter: { object } })
  if (error) return <Empty title="No pudimos abrirlo" text={error.message} />
  if (!data) return <SkeletonRows rows={6} />
  return <Writing {...{ record, object }} others={data.filter(({ id }) => id !== record?.id)} />
}

type Props = { record: CustomFieldRecord | null; object: string; others: readonly CustomFieldRecord[] }

function Writing({ record, object, others }: Props) {
  const back = customFieldPath()
  const beside = others.map(draftFrom)
  const order = record?.order ?? others.reduce((last, one) => Math.max(last, one.order + 1), 0)
  const recordForm = useRecordForm<CustomFieldRecord, Draft>({
    resource: 'custom_fields',
    record,
    valuesOf: (field) => (field ? draftFrom(field) : blankDraft(-1, others.at(-1)?.step ?? 0)),
    bodyOf: (draft, field) => ({
      ...fieldFrom(draft, field?.order ?? order),
      sensitive: draft.sensitive,
      ...(record ? {} : { object }),
    }),
    missingOf: (draft) => faultsOfDraft(draft, beside),
    words,
    back,
    labels: { label: 'Pregunta' },
  })
  const { values, faults, set } = recordForm
  const shown = [...others.map((one) => fieldFrom(draftFrom(one), one.order)), fieldFrom(values, order)]
  const sensitive = [...beside, values].filter((one) => one.sensitive).map(({ key }) => key)
  return (
    <RecordForm
      title={record ? record.label : 'Nuevo campo'}
      named={`este campo: «${record?.label}»`}
      back={{ to: back, label: 'Campos propios' }}
      record={record}
      recordForm={recordForm}
      archives={false}
      ends="Si alguien ya lo contestó, se archiva: deja de preguntarse y las respuestas se quedan."
      preview={{ label: 'Así lo llenan tus clientes', shows: <FormPreview fields={shown} sensitive={sensitive} /> }}
    >
      <Section title="Qué se pregunta">
        <FieldInputs draft={values} others={beside} faults={faults} maySense onDraft={set} />
      </Section>
    </RecordForm>
  )
}

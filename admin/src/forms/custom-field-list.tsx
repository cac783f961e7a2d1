import { useList, useRecords } from '../api/records.ts'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ChoiceInput } from '../ui/form/inputs.tsx'
import { OrderedRows } from '../ui/order/ordered-rows.tsx'
import { Page } from '../ui/page/page.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { customFieldPath } from '../paths.ts'
import type { CustomFieldRecord } from './calls.ts'
import { draftFrom } from './fields/draft.ts'
import { FieldNotes } from './fields/field-summary.tsx'
import { reorderFields } from './fields/reorder-fields.ts'
import { FormTabs } from './form-tabs.tsx'
import { CUSTOMER, objectWords } from './object-words.ts'

/** Custom fields of each object, in their order (3.27, 7.39). */
export function CustomFieldList() {
  const [searchParams, setSearchParams] = useSearchParams()
  const object = searchParams.get('de') ?? CUSTOMER
  const { data, error, isPending, refetch } = useList<CustomFieldRecord>('custom_fields')
  const objects = [...new Set([CUSTOMER, object, ...(data ?? []).flatMap((field) => field.object ?? [])])]
  const fields = (data ?? []).filter((field) => field.object === object)
  return (
    <Page title="Campos propios" above={<FormTabs />} aside={<NewFieldLink />}>
      {objects.length > 1 && (
        <div className="list-bar">
          <ChoiceInput
            label="De"
            value={object}
            options={objects.map((value) => ({ value, label: objectWords(value) }))}
            onText={(value) => setSearchParams(value === CUSTOMER ? {} : { de: value }, { replace: true })}
          />
        </div>
      )}
      {isPending && <SkeletonRows rows={4} />}
      {error && <ErrorState title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {data && fields.length === 0 && (
        <EmptyState
          title="Todavía no hay nada aquí."
          text="Pregunta lo que tu estudio necesita saber: a quién llamar en una emergencia, qué talla de zapato usa."
        >
          <NewFieldLink />
        </EmptyState>
      )}
      {fields.length > 0 && <Fields key={object} fields={fields} />}
    </Page>
  )
}

function Fields({ fields }: { fields: readonly CustomFieldRecord[] }) {
  const records = useRecords()
  const drafts = fields.map(draftFrom)
  const save = async (ids: number[]) => {
    for (const [order, { row, step }] of reorderFields(drafts, ids).entries()) {
      const saved = fields.find(({ id }) => id === row)
      if (!saved || (saved.order === order && saved.step === step)) continue
      await records.update('custom_fields', saved.id, { order, step })
    }
  }
  return (
    <OrderedRows
      label="Campos propios"
      hint="En este orden se preguntan. Arrastra un campo, o muévelo con las flechas del teclado."
      rows={fields}
      titleOf={({ label }) => label}
      isCompleteList
      onOrder={save}
      renderRow={({ id, label }) => {
        const draft = drafts.find(({ row }) => row === id)
        return (
          <div className="order-what">
            <Link className="order-way" to={customFieldPath(id)}>
              {label}
            </Link>
            {draft && <FieldNotes draft={draft} fields={drafts} />}
          </div>
        )
      }}
    />
  )
}

const NewFieldLink = () => (
  <Link className="button button-solid" to={customFieldPath('nuevo')}>
    <Icon name="plus" />
    Nuevo campo
  </Link>
)

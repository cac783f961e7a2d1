import { useList } from '../api/records.ts'
import { Link } from 'react-router'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Page } from '../ui/page/page.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { type Column, Table } from '../ui/list/table.tsx'
import { formPath } from '../paths.ts'
import type { FormRecord } from './calls.ts'
import { FormTabs } from './form-tabs.tsx'

/** The forms of the studio (3.27, 7.39). */
export function FormList() {
  const { data, error, isPending, refetch } = useList<FormRecord>('forms')
  return (
    <Page title="Formularios" above={<FormTabs />} aside={<NewFormLink />}>
      {isPending && <SkeletonRows rows={4} />}
      {error && <ErrorState title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          title="Todavía no hay nada aquí."
          text="Un formulario junta preguntas: las que tú decidas, en tu orden."
        >
          <NewFormLink />
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Table
          caption="Formularios"
          columns={columns}
          rows={data}
          keyOf={(form) => form.form_id}
          rowClass={() => 'row-link'}
        />
      )}
    </Page>
  )
}

const NewFormLink = () => (
  <Link className="button button-solid" to={formPath('nuevo')}>
    <Icon name="plus" />
    Nuevo formulario
  </Link>
)

const columns: readonly Column<FormRecord>[] = [
  {
    label: 'Nombre',
    as: 'head',
    sortedBy: ({ name }) => name,
    cell: (form) => (
      <Link className="row-way" to={formPath(form.form_id)}>
        {form.name}
      </Link>
    ),
  },
  {
    label: 'Campos',
    cell: ({ form_fields }) => form_fields.length,
    sortedBy: ({ form_fields }) => form_fields.length,
    startsDescending: true,
  },
  {
    label: 'Obligatorios',
    cell: ({ form_fields }) => form_fields.filter(({ required }) => required).length,
  },
]

import { Link } from 'react-router'
import { formatDay } from '@aforo/domain/values/days.ts'
import { RecordTable } from '../../ui/record/record-table.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { contentPath } from '../../paths.ts'
import type { OldAddressRecord } from '../calls.ts'
import { ContentTabs } from '../content-tabs.tsx'

/** The addresses of the site that the studio had before, with where each leads. */
export const OldAddressList = () => (
  <RecordTable<OldAddressRecord>
    name="old_addresses"
    title="Direcciones anteriores"
    tabs={<ContentTabs />}
    newLink={{ label: 'Nueva dirección', to: contentPath('direcciones', 'nueva') }}
    emptyText="Si tu estudio tenía otra página, agrega sus direcciones: los enlaces de Google, Instagram y tus impresos llegan a la página que elijas."
    noMatchTitle="Ninguna dirección dice eso."
    columns={columns}
    nameOf={({ path }) => path}
  />
)

const columns: readonly Column<OldAddressRecord>[] = [
  {
    label: 'Dirección anterior',
    as: 'head',
    cell: ({ path, old_address_id }) => (
      <Link className="row-way" to={contentPath('direcciones', old_address_id)}>
        {path}
      </Link>
    ),
    sortedBy: ({ path }) => path,
  },
  {
    label: 'Lleva a',
    cell: ({ target }) => `→ ${target}`,
    text: ({ target }) => target,
    sortedBy: ({ target }) => target,
  },
  {
    label: 'Último uso',
    cell: ({ last_used_on }) => last_used_on && `Usada el ${formatDay(last_used_on)}`,
    hidden: ({ last_used_on }) => last_used_on === null,
    sortedBy: ({ last_used_on }) => last_used_on,
    text: ({ last_used_on }) => last_used_on,
    startsDescending: true,
  },
]

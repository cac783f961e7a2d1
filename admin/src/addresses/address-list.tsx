import { BackToStudio } from '../ui/page.tsx'
import { Link } from 'react-router'
import { fullName } from '../ui/names.ts'
import { RecordList } from '../ui/record/record-list.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { addressPath } from '../paths.ts'
import { addressLines } from './address-lines.ts'
import type { AddressRecord } from './calls.ts'

/** All addresses with their owner (7.37). */
export const AddressList = () => (
  <RecordList<AddressRecord>
    name="addresses"
    title="Direcciones"
    tabs={<BackToStudio />}
    newLink={{ label: 'Nueva dirección', to: addressPath('nueva') }}
    emptyText="Aquí están las direcciones de facturación de tus clientes, y las del estudio."
    noMatchTitle="Ninguna dirección coincide."
    renderRows={(rows) => (
      <Table caption="Direcciones" columns={columns} rows={rows} keyOf={({ id }) => id} rowClass={() => 'row-link'} />
    )}
  />
)

const columns: readonly Column<AddressRecord>[] = [
  {
    label: 'De',
    as: 'head',
    cell: ({ id, customer }) => (
      <Link className="row-way" to={addressPath(id)}>
        {customer ? fullName(customer) : 'Del estudio'}
      </Link>
    ),
  },
  { label: 'Dirección', cell: (address) => addressLines(address).slice(0, -1).join(', ') },
  { label: 'Estado y país', cell: (address) => addressLines(address).at(-1) },
]

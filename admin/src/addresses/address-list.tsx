import { BackToStudio } from '../ui/page/page.tsx'
import { Link } from 'react-router'
import { fullName } from '../ui/names.ts'
import { RecordTable } from '../ui/record/record-table.tsx'
import type { Column } from '../ui/list/table.tsx'
import { addressPath } from '../paths.ts'
import { addressLines } from './address-lines.ts'
import type { AddressRecord } from './calls.ts'

/** All addresses with their owner (7.37). */
export const AddressList = () => (
  <RecordTable<AddressRecord>
    name="addresses"
    title="Direcciones"
    tabs={<BackToStudio />}
    newLink={{ label: 'Nueva dirección', to: addressPath('nueva') }}
    emptyText="Aquí están las direcciones de facturación de tus clientes, y las del estudio."
    noMatchTitle="Ninguna dirección coincide."
    columns={columns}
    nameOf={ownerWords}
  />
)

const ownerWords = ({ customer }: Pick<AddressRecord, 'customer'>): string =>
  customer ? fullName(customer) : 'Del estudio'

const columns: readonly Column<AddressRecord>[] = [
  {
    label: 'De',
    as: 'head',
    text: ownerWords,
    cell: ({ id, customer }) => (
      <Link className="row-way" to={addressPath(id)}>
        {ownerWords({ customer })}
      </Link>
    ),
  },
  {
    label: 'Dirección',
    text: (address) => addressLines(address).slice(0, -1).join(', '),
    cell: (address) => <span className="clipped">{addressLines(address).slice(0, -1).join(', ')}</span>,
  },
  { label: 'Estado y país', cell: (address) => addressLines(address).at(-1) },
]

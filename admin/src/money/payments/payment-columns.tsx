import { Link } from 'react-router'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { fullName, initialsOf } from '../../ui/names.ts'
import { Avatar, Badge } from '../../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { personPath } from '../../paths.ts'
import type { PendingRecord } from '../../resources.ts'
import { deadlineWords, kindLabels, createdWords } from './payment-words.ts'

type ColumnOptions = { zone: Zone; now: Date; onConfirm: (purchase: PendingRecord) => void }

export const paymentColumns = ({ zone, now, onConfirm }: ColumnOptions): Column<PendingRecord>[] => [
  {
    id: 'name',
    label: 'Cliente',
    as: 'head',
    text: ({ customer }) => fullName(customer),
    sortedBy: 'server',
    cell: ({ customer }) => (
      <span className="who">
        <Avatar initials={initialsOf(fullName(customer))} />
        <span>
          <Link className="cell-link" to={personPath(customer.customer_id)}>
            {fullName(customer)}
          </Link>
          <small>{customer.phone ?? customer.email}</small>
        </span>
      </span>
    ),
  },
  { id: 'title', label: 'Paquete', cell: ({ title }) => title, sortedBy: 'server' },
  {
    id: 'payment_kind',
    label: 'Forma',
    text: ({ payment_kind }) => kindLabels[payment_kind],
    cell: ({ payment_kind }) => <Badge>{kindLabels[payment_kind]}</Badge>,
    sortedBy: 'server',
  },
  {
    id: 'created_at',
    label: 'Desde',
    text: ({ createdAt }) => formatMoment(parseInstant(createdAt), zone),
    cell: (purchase) => <SinceCell purchase={purchase} zone={zone} now={now} />,
    sortedBy: 'server',
  },
  {
    id: 'total_payment',
    label: 'Monto',
    as: 'number',
    text: ({ total_payment }) => total_payment,
    cell: ({ total_payment }) => <b>{formatPesos(total_payment)}</b>,
    sortedBy: 'server',
    startsDescending: true,
  },
  {
    label: 'Acción',
    as: 'end',
    cell: (purchase) => (
      <Button
        look="outline"
        onClick={() => onConfirm(purchase)}
        aria-label={`Confirmar pago de ${fullName(purchase.customer)}`}
      >
        Confirmar pago
      </Button>
    ),
  },
]

function SinceCell({ purchase, zone, now }: { purchase: PendingRecord; zone: Zone; now: Date }) {
  const createdAt = parseInstant(purchase.createdAt)
  const deadline = deadlineWords(purchase.pay_before === null ? null : parseInstant(purchase.pay_before), now, zone)
  return (
    <>
      <time dateTime={purchase.createdAt} title={formatMoment(createdAt, zone)}>
        {createdWords(createdAt, now, zone)}
      </time>
      {deadline && <small className="late">{deadline}</small>}
    </>
  )
}

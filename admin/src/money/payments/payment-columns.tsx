import { Link } from 'react-router'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { fullName, initialsOf } from '../../ui/names.ts'
import { Avatar, Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table.tsx'
import { personPath } from '../../paths.ts'
import type { PendingRecord } from '../../resources.ts'
import { deadlineWords, kindLabels, sinceWords } from './payment-words.ts'

type About = { zone: Zone; now: Date; onConfirm: (purchase: PendingRecord) => void }

export const paymentColumns = ({ zone, now, onConfirm }: About): Column<PendingRecord>[] => [
  {
    label: 'Cliente',
    as: 'head',
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
  { label: 'Paquete', cell: ({ title }) => title },
  { label: 'Forma', cell: ({ payment_kind }) => <Badge>{kindLabels[payment_kind]}</Badge> },
  { label: 'Desde', cell: (one) => <Since one={one} zone={zone} now={now} /> },
  { label: 'Monto', as: 'number', cell: ({ total_payment }) => <b>{formatPesos(total_payment)}</b> },
  {
    label: 'Acción',
    as: 'end',
    cell: (one) => (
      <Button look="outline" onClick={() => onConfirm(one)} aria-label={`Confirmar pago de ${fullName(one.customer)}`}>
        Confirmar pago
      </Button>
    ),
  },
]

function Since({ one, zone, now }: { one: PendingRecord; zone: Zone; now: Date }) {
  const since = parseInstant(one.createdAt)
  const deadline = deadlineWords(one.pay_before === null ? null : parseInstant(one.pay_before), now, zone)
  return (
    <>
      <time dateTime={one.createdAt} title={formatMoment(since, zone)}>
        {sinceWords(since, now, zone)}
      </time>
      {deadline && <small className="late">{deadline}</small>}
    </>
  )
}

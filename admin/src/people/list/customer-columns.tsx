import { Link } from 'react-router'
import type { CustomerRow, CustomerSort } from '@aforo/domain/customers/shapes.ts'
import { formatDate, formatDay, localDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatMoney, toPesos } from '@aforo/domain/values/money.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { dayHeader, moneyHeader, type Sheet, sheetOf } from '../../ui/export/sheet.ts'
import { fullName } from '../../ui/names.ts'
import type { Column } from '../../ui/list/table.tsx'
import { personPath } from '../../paths.ts'

type CustomerColumn = Column<CustomerRow> & { id: CustomerSort | 'plan' | 'phone' | 'email' }

const dateIn = (zone: Zone) => (instant: string | null | undefined) =>
  instant ? formatDate(parseInstant(instant), zone) : ''

const figure = { as: 'number', sortedBy: 'server', startsDescending: true } as const

export const customerColumns = (zone: Zone): readonly CustomerColumn[] => {
  const date = dateIn(zone)
  return [
    { id: 'name', label: 'Nombre', as: 'head', sortedBy: 'server', cell: (row) => <NameCell row={row} /> },
    { id: 'phone', label: 'Teléfono', cell: ({ phone }) => phone },
    { id: 'email', label: 'Correo', isHiddenAtFirst: true, cell: ({ email }) => email },
    { id: 'plan', label: 'Plan', cell: ({ plan }) => plan && planWords(plan) },
    { id: 'plan_ends_at', label: 'Termina', sortedBy: 'server', cell: ({ plan }) => plan && endWords(plan, date) },
    {
      id: 'last_visit',
      label: 'Última visita',
      sortedBy: 'server',
      startsDescending: true,
      cell: ({ last_visit }) => date(last_visit),
    },
    { ...figure, id: 'visits', label: 'Visitas', cell: ({ visits }) => visits },
    { ...figure, id: 'no_shows', label: 'Faltas', isHiddenAtFirst: true, cell: ({ no_shows }) => no_shows },
    { ...figure, id: 'balance', label: 'Saldo', cell: ({ balance }) => (balance === 0 ? '' : formatMoney(balance)) },
    { ...figure, id: 'spent', label: 'Ha gastado', cell: ({ spent }) => formatMoney(spent) },
    {
      id: 'birthday',
      label: 'Nació',
      sortedBy: 'server',
      isHiddenAtFirst: true,
      cell: ({ birthdate }) => birthdate && formatDay(birthdate),
    },
    {
      id: 'created_at',
      label: 'Desde',
      sortedBy: 'server',
      startsDescending: true,
      isHiddenAtFirst: true,
      cell: ({ created_at }) => date(created_at),
    },
  ]
}

const NameCell = ({ row }: { row: CustomerRow }) => (
  <>
    <Link className="row-way" to={personPath(row.customer_id)}>
      {fullName(row)}
    </Link>
    {row.tags.map((tag) => (
      <Badge key={tag}>{tag}</Badge>
    ))}
  </>
)

type Plan = NonNullable<CustomerRow['plan']>

const planWords = ({ title, available_classes }: Plan): string => {
  if (available_classes === -1) return title
  return `${title} · ${available_classes === 1 ? 'queda 1' : `quedan ${available_classes}`}`
}

const endWords = ({ ends_at, is_renewed }: Plan, date: (instant: string | null) => string): string =>
  ends_at === null ? 'Sin fecha' : `${date(ends_at)}${is_renewed ? ' · se renueva' : ''}`

const HEADERS = [
  'Número',
  'Nombre',
  'Apellidos',
  'Correo',
  'Teléfono',
  dayHeader('Nacimiento'),
  dayHeader('Desde'),
  'Etiquetas',
  dayHeader('Última visita'),
  'Visitas',
  'Faltas',
  'Plan',
  'Clases que quedan',
  dayHeader('Termina'),
  'Se renueva',
  moneyHeader('Saldo'),
  moneyHeader('Ha gastado'),
]

export const customersSheet = (customers: readonly CustomerRow[], zone: Zone): Sheet => {
  const day = (instant: string | null | undefined) => (instant ? localDate(parseInstant(instant), zone) : null)
  return sheetOf(
    HEADERS,
    customers.map((row) => [
      row.customer_id,
      row.name,
      row.last_name,
      row.email,
      row.phone,
      row.birthdate,
      day(row.created_at),
      row.tags.join(', '),
      day(row.last_visit),
      row.visits,
      row.no_shows,
      row.plan?.title,
      row.plan?.available_classes === -1 ? 'Ilimitadas' : row.plan?.available_classes,
      day(row.plan?.ends_at),
      row.plan?.is_renewed,
      toPesos(row.balance),
      toPesos(row.spent),
    ]),
  )
}

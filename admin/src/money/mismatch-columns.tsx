import type { Mismatch } from '@aforo/domain/payments/money/shapes.ts'
import { formatDate, formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { Badge } from '../ui/notices/badge.tsx'
import type { Column } from '../ui/list/table.tsx'
import { CustomerLink } from './customer-link.tsx'
import { gatewayWords, mismatchAdvice, mismatchTitles } from './money-words.ts'

const moneyColumn = (id: 'expected' | 'found', label: string): Column<Mismatch> => ({
  id,
  label,
  as: 'number',
  text: (mismatch) => mismatch[id],
  cell: ({ [id]: amount }) => amount !== null && formatPesos(amount),
  sortedBy: 'server',
  startsDescending: true,
  hidden: ({ [id]: amount }) => amount === null,
})

export const mismatchColumns = (zone: Zone, onResolve: (mismatch: Mismatch) => void): readonly Column<Mismatch>[] => [
  {
    id: 'kind',
    label: 'Aviso',
    as: 'head',
    text: ({ kind }) => mismatchTitles[kind],
    cell: (mismatch) => <Title {...{ mismatch, onResolve }} />,
    sortedBy: 'server',
  },
  moneyColumn('expected', 'Esperábamos'),
  moneyColumn('found', 'Llegaron'),
  {
    id: 'name',
    label: 'Persona',
    text: ({ purchase }) => purchase && (purchase.customer.name || purchase.customer.email),
    cell: ({ purchase }) => purchase && <CustomerLink customer={purchase.customer} />,
    sortedBy: 'server',
    hidden: ({ purchase }) => purchase === null,
  },
  {
    label: 'Compra',
    cell: ({ purchase }) => purchase?.title,
    hidden: ({ purchase }) => purchase === null,
    isHiddenAtFirst: true,
  },
  {
    label: 'Qué hacer',
    text: (mismatch) => (mismatch.resolvedAt ? resolutionWords(mismatch, zone) : mismatchAdvice(mismatch)),
    cell: (mismatch) => <NextStep {...{ mismatch, zone }} />,
  },
  {
    id: 'gateway',
    label: 'Cobro',
    text: chargeWords,
    cell: (mismatch) => <span className="clipped mismatch-charge">{chargeWords(mismatch)}</span>,
    sortedBy: 'server',
  },
  {
    id: 'found_at',
    label: 'Fecha',
    text: ({ foundAt }) => formatMoment(parseInstant(foundAt), zone),
    cell: ({ foundAt }) => formatDate(parseInstant(foundAt), zone),
    sortedBy: 'server',
    startsDescending: true,
  },
]

const Title = ({ mismatch, onResolve }: { mismatch: Mismatch; onResolve: (mismatch: Mismatch) => void }) =>
  mismatch.resolvedAt ? (
    mismatchTitles[mismatch.kind]
  ) : (
    <button type="button" className="row-way" onClick={() => onResolve(mismatch)}>
      {mismatchTitles[mismatch.kind]}
    </button>
  )

const chargeWords = ({ gateway, gateway_ref }: Mismatch): string => `${gatewayWords(gateway)} · ${gateway_ref}`

const NextStep = ({ mismatch, zone }: { mismatch: Mismatch; zone: Zone }) =>
  mismatch.resolvedAt ? (
    <span className="clipped mismatch-step">
      <Badge tone="ok">Resuelto</Badge> {resolutionWords(mismatch, zone)}
    </span>
  ) : (
    <span className="clipped mismatch-step">{mismatchAdvice(mismatch)}</span>
  )

const resolutionWords = ({ resolution, resolved_by, resolvedAt }: Mismatch, zone: Zone): string =>
  [resolution, resolved_by, resolvedAt && formatMoment(parseInstant(resolvedAt), zone)].filter(Boolean).join(' · ')

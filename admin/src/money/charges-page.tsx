import { useMemo } from 'react'
import type { ChargeSort, listCharges } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import type { AdminCharge, ChargeTotal } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import { formatMoment, localDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatMoney, formatPesos, fromPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { ExportButtons } from '../ui/export/export-buttons.tsx'
import { TextInput } from '../ui/form/inputs.tsx'
import { sortQuery } from '../ui/list/list-params.ts'
import { PagedList } from '../ui/list/paged-list.tsx'
import { useListState } from '../ui/list/use-list-state.ts'
import { useNow } from '../ui/now.ts'
import { Page } from '../ui/page/page.tsx'
import { EmptyState } from '../ui/notices/states.tsx'
import type { Column } from '../ui/list/table.tsx'
import { chargeLabels, chargeTones } from './money-words.ts'
import { MoneyTabs } from './money-tabs.tsx'
import { type Span, parseSpan, presetSpans } from './span.ts'
import { ChargeTotals } from './charge-totals.tsx'
import { CustomerLink } from './customer-link.tsx'
import { useExport } from '../ui/export/use-export.ts'
import { readAllPages } from '../api/read-all-pages.ts'
import { chargesSheet } from './charges-sheet.ts'

const CHARGES_PER_PAGE = 200

/** The charges of a span of days, their totals by payment method, and a CSV export (3.13, R11). */
export function ChargesPage() {
  const { calendar } = useStudio()
  const today = localDate(useNow(), calendar.zone)
  const columns = useMemo(() => columnsIn(calendar.zone), [calendar.zone])
  const list = useListState('charges', columns, { id: 'created_at', desc: true })
  const span = parseSpan(list.searchParams.get('desde'), list.searchParams.get('hasta'), today)
  const charges = useApiQuery<typeof listCharges>(
    'GET /invoices/admin',
    { query: { ...span, page: list.page - 1, ...sortQuery<ChargeSort>(list.sort) } },
    { keepsPreviousData: true },
  )
  const { data } = charges
  const { working, save } = useChargesExport(span, calendar.zone)
  const show = ({ from, to }: Span) => list.setParams({ desde: from, hasta: to })
  return (
    <Page title="Cobros" above={<MoneyTabs />}>
      <div className="span-bar">
        <div className="toolbar" role="group" aria-label="Días">
          {presetSpans(today).map(({ label, span: usualSpan }) => (
            <Button
              key={label}
              look="outline"
              aria-pressed={usualSpan.from === span.from && usualSpan.to === span.to}
              onClick={() => show(usualSpan)}
            >
              {label}
            </Button>
          ))}
        </div>
        <div className="field-pair">
          <TextInput
            label="Desde"
            type="date"
            max={today}
            value={span.from}
            onText={(from) => from && show({ ...span, from })}
          />
          <TextInput
            label="Hasta"
            type="date"
            max={today}
            value={span.to}
            onText={(to) => to && show({ ...span, to })}
          />
        </div>
      </div>
      {data && data.total > 0 && <ChargeTotals totals={data.totals} />}
      <PagedList
        caption="Cobros"
        {...{ columns, list }}
        reading={charges}
        rows={data?.charges}
        total={data?.total}
        pageSize={CHARGES_PER_PAGE}
        keyOf={(charge) => charge.invoice_id}
        summary={(total) => (total === 1 ? '1 cobro' : `${total} cobros`)}
        totals={data && { total_payment: formatMoney(sumOf(data.totals)) }}
        errorTitle="No pudimos mostrar los cobros"
        empty={<EmptyState title="No hubo cobros." text="Elige otros días." />}
        exportButton={<ExportButtons working={working} onSave={(format) => void save(format)} />}
      />
    </Page>
  )
}

const sumOf = (totals: readonly ChargeTotal[]): number =>
  totals.reduce((sum, { total_payment }) => sum + fromPesos(total_payment), 0)

const columnsIn = (zone: Zone): readonly Column<AdminCharge>[] => [
  {
    id: 'name',
    label: 'Persona',
    as: 'head',
    cell: ({ customer, title }) => <CustomerLink {...{ customer, title }} />,
    sortedBy: 'server',
  },
  {
    id: 'created_at',
    label: 'Fecha',
    cell: ({ createdAt }) => formatMoment(parseInstant(createdAt), zone),
    sortedBy: 'server',
    startsDescending: true,
  },
  {
    id: 'payment_kind',
    label: 'Cómo',
    cell: ({ payment_kind }) => paidByWords(payment_kind, null),
    sortedBy: 'server',
  },
  { id: 'kind', label: 'Tipo', cell: ({ kind }) => (kind === 'renewal' ? 'Renovación' : 'Compra'), sortedBy: 'server' },
  {
    id: 'status',
    label: 'Estado',
    sortedBy: 'server',
    cell: ({ status, refunded }) => (
      <span>
        <Badge tone={chargeTones[status]}>{chargeLabels[status]}</Badge>
        {refunded > 0 && <small>Devueltos {formatPesos(refunded)}</small>}
      </span>
    ),
  },
  {
    id: 'total_payment',
    label: 'Monto',
    as: 'number',
    cell: ({ total_payment }) => formatPesos(total_payment),
    sortedBy: 'server',
    startsDescending: true,
  },
]

const useChargesExport = (span: Span, zone: Zone) =>
  useExport(`cobros-${span.from}-a-${span.to}`, async (callApi) => {
    const charges = await readAllPages(async (page) => {
      const response = await callApi<typeof listCharges>('GET /invoices/admin', { query: { ...span, page } })
      return { rows: response.charges, total: response.total }
    })
    return chargesSheet(charges, zone)
  })

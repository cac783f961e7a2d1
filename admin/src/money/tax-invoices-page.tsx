import { useState } from 'react'
import type { CfdiSort, listAllCfdis } from '@aforo/domain/commerce/billing/contract.ts'
import type { CfdiForStaff } from '@aforo/domain/commerce/billing/shapes.ts'
import { formatDate, localDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
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
import { cfdiLabels, cfdiTones, sentBackWords } from './money-words.ts'
import { MoneyTabs } from './money-tabs.tsx'
import { StampSheet } from './stamp-sheet.tsx'
import { useCfdiFiles } from './use-cfdi-files.ts'

const MONTH_PATTERN = /^20\d{2}-(0[1-9]|1[0-2])$/

export function TaxInvoicesPage() {
  const { calendar } = useStudio()
  const thisMonth = localDate(useNow(), calendar.zone).slice(0, 7)
  const [cfdiToStamp, setCfdiToStamp] = useState<CfdiForStaff | null>(null)
  const { working, fetchMonth, fetchPdf, fetchXml } = useCfdiFiles()
  const columns = columnsFor(calendar.zone, { onStamp: setCfdiToStamp, onPdf: fetchPdf, onXml: fetchXml })
  const list = useListState('cfdis', columns)
  const requestedMonth = list.searchParams.get('mes') ?? ''
  const month = MONTH_PATTERN.test(requestedMonth) ? requestedMonth : thisMonth
  const cfdis = useApiQuery<typeof listAllCfdis>(
    'GET /cfdis/admin/all',
    { query: { month, page: list.page - 1, ...sortQuery<CfdiSort>(list.sort) } },
    { keepsPreviousData: true },
  )
  return (
    <Page title="Facturas" above={<MoneyTabs />}>
      <div className="span-bar">
        <TextInput
          label="Mes de los cobros"
          type="month"
          max={thisMonth}
          value={month}
          onText={(mes) => list.setParams({ mes: MONTH_PATTERN.test(mes) ? mes : null })}
        />
      </div>
      <PagedList
        caption="Facturas"
        {...{ columns, list }}
        reading={cfdis}
        rows={cfdis.data?.cfdis}
        total={cfdis.data?.total}
        keyOf={(cfdi) => cfdi.cfdi_id}
        summary={(total) => (total === 1 ? '1 factura' : `${total} facturas`)}
        totals={cfdis.data && { total_payment: formatPesos(cfdis.data.sum) }}
        errorTitle="No pudimos mostrarlas"
        empty={<EmptyState title="Nadie pidió factura." text="De los cobros de este mes." />}
        exportButton={<ExportButtons working={working} onSave={(format) => void fetchMonth(month, format)} />}
      />
      {cfdiToStamp && <StampSheet cfdi={cfdiToStamp} onClose={() => setCfdiToStamp(null)} />}
    </Page>
  )
}

type RowActions = Record<'onStamp' | 'onPdf' | 'onXml', (cfdi: CfdiForStaff) => void>

const columnsFor = (zone: Zone, { onStamp, onPdf, onXml }: RowActions): readonly Column<CfdiForStaff>[] => [
  {
    id: 'legal_name',
    label: 'Receptor',
    as: 'head',
    sortedBy: 'server',
    cell: ({ legal_name, rfc, title }) => (
      <span>
        {legal_name}
        <small>
          {rfc} · {title}
        </small>
      </span>
    ),
  },
  {
    id: 'charged_at',
    label: 'Cobro',
    cell: ({ chargedAt }) => formatDate(parseInstant(chargedAt), zone),
    sortedBy: 'server',
    startsDescending: true,
  },
  {
    id: 'status',
    label: 'Estado',
    sortedBy: 'server',
    cell: (cfdi) => (
      <span>
        <Badge tone={cfdiTones[cfdi.status]}>{cfdiLabels[cfdi.status]}</Badge>
        {(cfdi.error ?? cfdi.uuid) && <small>{cfdi.error ?? cfdi.uuid}</small>}
        {sentBackWords(cfdi) && <small className="to-do">{sentBackWords(cfdi)}</small>}
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
  {
    label: 'Acción',
    as: 'end',
    hidden: ({ status, has_files }) => status !== 'requested' && !has_files,
    cell: (cfdi) => (
      <span className="toolbar">
        {cfdi.status === 'requested' && (
          <Button
            look="outline"
            aria-label={`Escribir folio fiscal de ${cfdi.legal_name}`}
            onClick={() => onStamp(cfdi)}
          >
            Escribir folio
          </Button>
        )}
        {cfdi.has_files && (
          <>
            <Button look="outline" aria-label={`PDF de ${cfdi.legal_name}`} onClick={() => onPdf(cfdi)}>
              PDF
            </Button>
            <Button look="outline" aria-label={`XML de ${cfdi.legal_name}`} onClick={() => onXml(cfdi)}>
              XML
            </Button>
          </>
        )}
      </span>
    ),
  },
]

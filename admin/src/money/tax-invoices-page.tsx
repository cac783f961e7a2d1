import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { listAllCfdis } from '@aforo/domain/commerce/billing/contract.ts'
import type { CfdiForStaff } from '@aforo/domain/commerce/billing/shapes.ts'
import { formatDate, localDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { useNow } from '../ui/now.ts'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/states.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { cfdiLabels, cfdiTones, sentBackWords } from './money-words.ts'
import { MoneyTabs } from './money-tabs.tsx'
import { StampSheet } from './stamp-sheet.tsx'
import { useCfdiFiles } from './use-cfdi-files.ts'

const MONTH_PATTERN = /^20\d{2}-(0[1-9]|1[0-2])$/

export function TaxInvoicesPage() {
  const { calendar } = useStudio()
  const thisMonth = localDate(useNow(), calendar.zone).slice(0, 7)
  const [searchParams, setSearchParams] = useSearchParams()
  const [page, setPage] = useState(1)
  const [cfdiToStamp, setCfdiToStamp] = useState<CfdiForStaff | null>(null)
  const requestedMonth = searchParams.get('mes') ?? ''
  const month = MONTH_PATTERN.test(requestedMonth) ? requestedMonth : thisMonth
  const { data, error, isPending, refetch } = useApiQuery<typeof listAllCfdis>('GET /cfdis/admin/all', {
    query: { month, page: page - 1 },
  })
  const { working, fetchMonth, fetchPdf, fetchXml } = useCfdiFiles()
  return (
    <Page title="Facturas" above={<MoneyTabs />}>
      <div className="span-bar">
        <TextInput
          label="Mes de los cobros"
          type="month"
          max={thisMonth}
          value={month}
          onText={(mes) => {
            setPage(1)
            setSearchParams(MONTH_PATTERN.test(mes) ? { mes } : {}, { replace: true })
          }}
        />
      </div>
      {isPending && <SkeletonRows rows={5} />}
      {error && <ErrorState title="No pudimos mostrarlas" text={error.message} onRetry={() => refetch()} />}
      {data?.cfdis.length === 0 && <EmptyState title="Nadie pidió factura." text="De los cobros de este mes." />}
      {data && data.cfdis.length > 0 && (
        <>
          <div className="sum-bar">
            <p className="summary" role="status">
              {data.total === 1 ? '1 factura' : `${data.total} facturas`}
            </p>
            <Button look="outline" working={working} onClick={() => void fetchMonth(month)}>
              <Icon name="download" />
              Descargar CSV
            </Button>
          </div>
          <Table
            caption="Facturas"
            columns={columnsFor(calendar.zone, { onStamp: setCfdiToStamp, onPdf: fetchPdf, onXml: fetchXml })}
            rows={data.cfdis}
            keyOf={(cfdi) => cfdi.cfdi_id}
          />
        </>
      )}
      <Pager page={page} total={data?.total} onPage={setPage} />
      {cfdiToStamp && <StampSheet cfdi={cfdiToStamp} onClose={() => setCfdiToStamp(null)} />}
    </Page>
  )
}

type RowActions = Record<'onStamp' | 'onPdf' | 'onXml', (cfdi: CfdiForStaff) => void>

const columnsFor = (zone: Zone, { onStamp, onPdf, onXml }: RowActions): readonly Column<CfdiForStaff>[] => [
  {
    label: 'Receptor',
    as: 'head',
    cell: ({ legal_name, rfc, title }) => (
      <span>
        {legal_name}
        <small>
          {rfc} · {title}
        </small>
      </span>
    ),
  },
  { label: 'Cobro', cell: ({ chargedAt }) => formatDate(parseInstant(chargedAt), zone) },
  {
    label: 'Estado',
    cell: (cfdi) => (
      <span>
        <Badge tone={cfdiTones[cfdi.status]}>{cfdiLabels[cfdi.status]}</Badge>
        {(cfdi.error ?? cfdi.uuid) && <small>{cfdi.error ?? cfdi.uuid}</small>}
        {sentBackWords(cfdi) && <small className="to-do">{sentBackWords(cfdi)}</small>}
      </span>
    ),
  },
  { label: 'Monto', as: 'number', cell: ({ total_payment }) => formatPesos(total_payment) },
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

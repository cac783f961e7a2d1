import '../ui/form.css'
import './audit.css'
import type { readLog } from '@aforo/domain/audit/contract.ts'
import { localDate, type Zone } from '@aforo/domain/values/days.ts'
import { useRead } from '../api/use-read.ts'
import type { Sending } from '../api/wire.ts'
import { BackToStudio } from '../catalogue/entity-list.tsx'
import { useStudio } from '../api/studio.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useNow } from '../ui/now.ts'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Empty, SkeletonRows, Trouble } from '../ui/states.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogLine } from './log-line.tsx'
import { type LogFilterState, useLogFilters } from './use-log-filters.ts'
import { everyPage, useExport } from '../ui/use-export.ts'
import { logCsv } from './log-csv.ts'

const PAGE = 50

/** The audit log: sentences with author, act, thing and time, newest first; exportable (2.54, R13). */
export function AuditPage() {
  const { zone } = useStudio().calendar
  const today = localDate(useNow(), zone)
  const { filters, isFiltered, setFilters } = useLogFilters()
  const query = queryOf(filters)
  const { data, error, isPending, refetch } = useRead<typeof readLog>('GET /audit', {
    query: { ...query, page: filters.page - 1 },
  })
  const { working, save } = useLogExport(query, zone)
  return (
    <Page title="Bitácora" above={<BackToStudio />}>
      <LogFilters {...{ filters, isFiltered, today }} onChange={setFilters} />
      {isPending && <SkeletonRows rows={6} />}
      {error && <Trouble title="No pudimos mostrar la bitácora" text={error.message} onRetry={() => refetch()} />}
      {data?.entries.length === 0 && (
        <Empty
          title={isFiltered ? 'Nada coincide con lo que pides.' : 'Todavía no hay nada aquí.'}
          text={
            isFiltered
              ? 'Prueba con menos filtros o con otros días.'
              : 'Aquí queda lo que el personal cambia a mano: quién, cuándo y por qué.'
          }
        />
      )}
      {data && data.entries.length > 0 && (
        <>
          <div className="log-sum">
            <p className="summary" role="status">
              {data.total === 1 ? '1 línea' : `${data.total} líneas`}
            </p>
            <Button look="outline" working={working} onClick={() => void save()}>
              <Icon name="download" />
              Descargar CSV
            </Button>
          </div>
          <ol className="log" aria-label="Bitácora">
            {data.entries.map((entry) => (
              <LogLine key={entry.audit_entry_id} {...{ entry, zone }} />
            ))}
          </ol>
        </>
      )}
      <Pager page={filters.page} pages={Math.ceil((data?.total ?? 0) / PAGE)} onPage={(page) => setFilters({ page })} />
    </Page>
  )
}

function queryOf({
  by,
  did,
  subject,
  subject_id,
  start_date,
  end_date,
}: LogFilterState): Sending<typeof readLog>['query'] {
  const number = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
  const day = (text: string) => (/^(19|2\d)\d\d-\d\d-\d\d$/.test(text) ? text : undefined)
  return {
    by: number(by),
    did: did || undefined,
    subject: subject || undefined,
    subject_id: number(subject_id),
    start_date: day(start_date),
    end_date: day(end_date),
  }
}

const useLogExport = (query: Sending<typeof readLog>['query'], zone: Zone) =>
  useExport('bitacora', async (callApi) => {
    const lines = await everyPage(async (page) => {
      const { entries } = await callApi<typeof readLog>('GET /audit', { query: { ...query, page } })
      return { rows: entries, total: Number.POSITIVE_INFINITY }
    })
    return logCsv([...new Map(lines.map((one) => [one.audit_entry_id, one])).values()], zone)
  })

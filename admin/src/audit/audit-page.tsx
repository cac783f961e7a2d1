import '../ui/form.css'
import './audit.css'
import type { readLog } from '@aforo/domain/audit/contract.ts'
import { localDate, type Zone } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import type { CallInput } from '@aforo/ui/api/request.ts'
import { useStudio } from '../api/studio.ts'
import { ExportButtons } from '../ui/export-buttons.tsx'
import { useNow } from '../ui/now.ts'
import { BackToStudio, Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/states.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogEntry } from './log-entry.tsx'
import { type LogFilterState, useLogFilters } from './use-log-filters.ts'
import { useExport } from '../ui/use-export.ts'
import { readAllPages } from '../api/read-all-pages.ts'
import { logSheet } from './log-sheet.ts'

/** The audit log: who changed which record, how and when, newest first; with an export (2.54, R13). */
export function AuditPage() {
  const { zone } = useStudio().calendar
  const today = localDate(useNow(), zone)
  const { filters, isFiltered, setFilters } = useLogFilters()
  const query = queryOf(filters)
  const { data, error, isPending, refetch } = useApiQuery<typeof readLog>('GET /audit', {
    query: { ...query, page: filters.page - 1 },
  })
  const { working, save } = useLogExport(query, zone)
  return (
    <Page title="Bitácora" above={<BackToStudio />}>
      <LogFilters {...{ filters, isFiltered, today }} onChange={setFilters} />
      {isPending && <SkeletonRows rows={6} />}
      {error && <ErrorState title="No pudimos mostrar la bitácora" text={error.message} onRetry={() => refetch()} />}
      {data?.entries.length === 0 && (
        <EmptyState
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
            <ExportButtons working={working} onSave={(format) => void save(format)} />
          </div>
          <ol className="log" aria-label="Bitácora">
            {data.entries.map((entry) => (
              <LogEntry key={entry.audit_entry_id} {...{ entry, zone }} />
            ))}
          </ol>
        </>
      )}
      <Pager page={filters.page} total={data?.total} onPage={(page) => setFilters({ page })} />
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
}: LogFilterState): CallInput<typeof readLog>['query'] {
  const toNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
  const toDay = (text: string) => (/^(19|2\d)\d\d-\d\d-\d\d$/.test(text) ? text : undefined)
  return {
    by: toNumber(by),
    did: did || undefined,
    subject: subject || undefined,
    subject_id: toNumber(subject_id),
    start_date: toDay(start_date),
    end_date: toDay(end_date),
  }
}

const useLogExport = (query: CallInput<typeof readLog>['query'], zone: Zone) =>
  useExport('bitacora', async (callApi) => {
    const allEntries = await readAllPages(async (page) => {
      const { entries } = await callApi<typeof readLog>('GET /audit', { query: { ...query, page } })
      return { rows: entries, total: Number.POSITIVE_INFINITY }
    })
    return logSheet([...new Map(allEntries.map((entry) => [entry.audit_entry_id, entry])).values()], zone)
  })

import '../ui/form/form.css'
import './audit.css'
import { useMemo } from 'react'
import type { readLog } from '@aforo/domain/audit/contract.ts'
import type { AuditSort } from '@aforo/domain/audit/shapes.ts'
import { useStudio } from '../api/studio.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { sortQuery } from '../ui/list/list-params.ts'
import { PagedList } from '../ui/list/paged-list.tsx'
import { useListState } from '../ui/list/use-list-state.ts'
import { BackToStudio, Page } from '../ui/page/page.tsx'
import { EmptyState } from '../ui/notices/states.tsx'
import { auditColumns } from './audit-columns.tsx'
import { LogFilters } from './log-filters.tsx'
import { isFiltered, readLogFilters, readWholeLog } from './log-filter-params.ts'

/** The audit log: who changed which record, how and when, newest first (2.54, R13). */
export function AuditPage() {
  const { zone } = useStudio().calendar
  const columns = useMemo(() => auditColumns(zone), [zone])
  const list = useListState('audit', columns, { id: 'created_at', desc: true })
  const query = { ...readLogFilters(list.searchParams), ...sortQuery<AuditSort>(list.sort) }
  const log = useApiQuery<typeof readLog>(
    'GET /audit',
    { query: { ...query, page: list.page - 1 } },
    { keepsPreviousData: true },
  )
  return (
    <Page title="Bitácora" above={<BackToStudio />}>
      <LogFilters list={list} />
      <PagedList
        caption="Bitácora"
        {...{ columns, list }}
        reading={log}
        rows={log.data?.entries}
        total={log.data?.total}
        keyOf={({ audit_entry_id }) => audit_entry_id}
        rowClass={() => 'row-link log-line'}
        summary={(total) => (total === 1 ? '1 línea' : `${total} líneas`)}
        errorTitle="No pudimos mostrar la bitácora"
        empty={<EmptyLog isFiltered={isFiltered(list.searchParams)} />}
        file={{ fileName: 'bitacora', readAll: (callApi, onRead) => readWholeLog(query, callApi, onRead) }}
      />
    </Page>
  )
}

const EmptyLog = (filtered: { isFiltered: boolean }) =>
  filtered.isFiltered ? (
    <EmptyState title="Nada coincide con lo que pides." text="Prueba con menos filtros o con otros días." />
  ) : (
    <EmptyState
      title="Todavía no hay nada aquí."
      text="Aquí queda lo que el personal cambia a mano: quién, cuándo y por qué."
    />
  )

import { useMemo, useState } from 'react'
import type { listMessages, retryDeliveries } from '@aforo/domain/notifications/admin/contract.ts'
import type { MessageSort, MessageView } from '@aforo/domain/notifications/admin/shapes.ts'
import { kindNames, kindOf } from '@aforo/domain/notifications/kinds.ts'
import { channelLabels } from '@aforo/domain/notifications/delivery-time.ts'
import type { CallInput } from '@aforo/ui/api/request.ts'
import { readAllPages } from '../api/read-all-pages.ts'
import { callApi } from '../api/call-api.ts'
import { useStudio } from '../api/studio.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useIsAllowed } from '../api/use-current-staff.ts'
import { ChoiceInput } from '../ui/form/inputs.tsx'
import type { BulkAct } from '../ui/list/bulk-bar.tsx'
import { sortQuery } from '../ui/list/list-params.ts'
import { PagedList } from '../ui/list/paged-list.tsx'
import { useListState } from '../ui/list/use-list-state.ts'
import { Page } from '../ui/page/page.tsx'
import { EmptyState } from '../ui/notices/states.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { messageColumns } from './message-columns.tsx'
import { MessagesTabs } from './messages-tabs.tsx'
import { stateWords } from './state-words.ts'

const REFETCH_EVERY_MS = 10_000
const kindOptions = kindNames.map((kind) => ({ value: kind, label: kindOf(kind).label }))
const channelOptions = Object.entries(channelLabels).map(([value, label]) => ({ value, label }))
const stateOptions = Object.entries(stateWords).map(([value, { label }]) => ({ value, label }))
const withAll = (label: string, options: readonly { value: string; label: string }[]) => [
  { value: '', label },
  ...options,
]

/** Messages with their deliveries; filters are in the URL (R14). */
export function OutboxPage() {
  const { zone } = useStudio().calendar
  const mayRetry = useIsAllowed('messages', 'edit')
  const [openMessage, setOpenMessage] = useState<MessageView | null>(null)
  const columns = useMemo(() => messageColumns(zone, setOpenMessage), [zone])
  const list = useListState('messages', columns, { id: 'created_at', desc: true })
  const param = (name: string) => list.searchParams.get(name) ?? ''
  const query = {
    kind: param('tipo'),
    channel: param('por'),
    state: param('estado'),
    customer_id: param('persona'),
    page: list.page - 1,
    ...sortQuery<MessageSort>(list.sort),
  } as CallInput<typeof listMessages>['query']
  const messages = useApiQuery<typeof listMessages>(
    'GET /messages',
    { query },
    { refetchInterval: () => REFETCH_EVERY_MS, keepsPreviousData: true },
  )
  return (
    <Page title="Mensajes" above={<MessagesTabs />}>
      <div className="list-filters" role="group" aria-label="Filtros">
        <ChoiceInput
          label="Tipo"
          value={param('tipo')}
          options={withAll('Todos', kindOptions)}
          onText={(tipo) => list.setParams({ tipo })}
        />
        <ChoiceInput
          label="Por"
          value={param('por')}
          options={withAll('Todo', channelOptions)}
          onText={(por) => list.setParams({ por })}
        />
        <ChoiceInput
          label="Estado"
          value={param('estado')}
          options={withAll('Todos', stateOptions)}
          onText={(estado) => list.setParams({ estado })}
        />
      </div>
      <PagedList
        caption="Mensajes"
        {...{ columns, list, acts }}
        reading={messages}
        rows={messages.data?.messages}
        total={messages.data?.total}
        keyOf={({ message_id }) => message_id}
        rowClass={() => 'row-link'}
        nameOf={mayRetry ? nameOf : undefined}
        summary={(total) => (total === 1 ? '1 mensaje' : `${total} mensajes`)}
        errorTitle="No pudimos mostrar los mensajes"
        empty={
          <EmptyState
            title="No hay mensajes así."
            text="Aquí queda lo que el portal escribe a las personas, y si les llegó."
          />
        }
        file={{
          fileName: 'mensajes',
          readAll: (read, onRead) =>
            readAllPages(async (page) => {
              const answer = await read<typeof listMessages>('GET /messages', { query: { ...query, page } })
              return { rows: answer.messages, total: answer.total }
            }, onRead),
        }}
      />
      {openMessage && <MessageSheet message={openMessage} onClose={() => setOpenMessage(null)} />}
    </Page>
  )
}

const nameOf = ({ subject, customer, to }: MessageView): string => `${subject}, ${customer?.name ?? to}`

const acts: readonly BulkAct<MessageView>[] = [
  {
    label: 'Reintentar',
    icon: 'repeat',
    run: ({ message_id }) => callApi<typeof retryDeliveries>('POST /messages/retry', { body: { message_id } }),
    toMessage(answers) {
      const { length } = answers.filter((answer) => (answer as { retried: number }).retried > 0)
      return length === 0 ? 'Ninguno esperaba otro intento.' : `Se vuelven a intentar ahora: ${length}.`
    },
  },
]

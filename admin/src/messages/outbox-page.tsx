import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { listMessages } from '@aforo/domain/notifications/admin/contract.ts'
import type { MessageView } from '@aforo/domain/notifications/admin/shapes.ts'
import { kindNames, kindOf } from '@aforo/domain/notifications/kinds.ts'
import { channelLabels } from '@aforo/domain/notifications/delivery-time.ts'
import type { CallInput } from '../api/request.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { ChoiceInput } from '../ui/inputs.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/states.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { MessageItem } from './message-item.tsx'
import { MessagesTabs } from './messages-tabs.tsx'
import { stateWords } from './state-words.ts'
import { readPage } from '../ui/page-param.ts'

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
  const [searchParams, setSearchParams] = useSearchParams()
  const [openMessage, setOpenMessage] = useState<MessageView | null>(null)
  const [kind, channel, state] = ['tipo', 'por', 'estado'].map((name) => searchParams.get(name) ?? '')
  const person = searchParams.get('persona') ?? ''
  const page = readPage(searchParams, 'pagina')
  const setFilters = (patch: Record<string, string>) => {
    const newValues = {
      tipo: kind ?? '',
      por: channel ?? '',
      estado: state ?? '',
      persona: person,
      pagina: '',
      ...patch,
    }
    setSearchParams(
      Object.entries(newValues).filter(([, value]) => value !== ''),
      { replace: true },
    )
  }
  const query = { kind, channel, state, customer_id: person, page: page - 1 } as CallInput<typeof listMessages>['query']
  const { data, error, isPending, refetch } = useApiQuery<typeof listMessages>(
    'GET /messages',
    { query },
    { refetchInterval: () => REFETCH_EVERY_MS },
  )
  return (
    <Page title="Mensajes" above={<MessagesTabs />}>
      <div className="message-filters" role="group" aria-label="Filtros">
        <ChoiceInput
          label="Tipo"
          value={kind ?? ''}
          options={withAll('Todos', kindOptions)}
          onText={(tipo) => setFilters({ tipo })}
        />
        <ChoiceInput
          label="Por"
          value={channel ?? ''}
          options={withAll('Todo', channelOptions)}
          onText={(por) => setFilters({ por })}
        />
        <ChoiceInput
          label="Estado"
          value={state ?? ''}
          options={withAll('Todos', stateOptions)}
          onText={(estado) => setFilters({ estado })}
        />
      </div>
      {isPending && <SkeletonRows rows={6} />}
      {error && !data && (
        <ErrorState title="No pudimos mostrar los mensajes" text={error.message} onRetry={() => refetch()} />
      )}
      {data?.messages.length === 0 && (
        <EmptyState
          title="No hay mensajes así."
          text="Aquí queda lo que el portal escribe a las personas, y si les llegó."
        />
      )}
      {data && data.messages.length > 0 && (
        <>
          <p className="summary" role="status">
            {data.total === 1 ? '1 mensaje' : `${data.total} mensajes`}
          </p>
          <ul className="messages">
            {data.messages.map((message) => (
              <MessageItem key={message.message_id} message={message} onOpen={() => setOpenMessage(message)} />
            ))}
          </ul>
        </>
      )}
      <Pager page={page} total={data?.total} onPage={(to) => setFilters({ pagina: String(to) })} />
      {openMessage && <MessageSheet message={openMessage} onClose={() => setOpenMessage(null)} />}
    </Page>
  )
}

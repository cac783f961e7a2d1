import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { listMessages } from '@aforo/domain/notifications/admin/contract.ts'
import type { MessageShown } from '@aforo/domain/notifications/admin/shapes.ts'
import { kindNames, kindOf } from '@aforo/domain/notifications/kinds.ts'
import { CHANNELS } from '@aforo/domain/notifications/when.ts'
import type { Sending } from '../api/wire.ts'
import { useRead } from '../api/use-read.ts'
import { ChoiceInput } from '../ui/inputs.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Empty, SkeletonRows, Trouble } from '../ui/states.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { MessageLine } from './message-line.tsx'
import { MessagesTabs } from './messages-tabs.tsx'
import { stateWords } from './state-words.ts'

const PAGE = 50
const AGAIN_MS = 10_000
const kinds = kindNames.map((kind) => ({ value: kind, label: kindOf(kind).label }))
const channels = Object.entries(CHANNELS).map(([value, label]) => ({ value, label }))
const states = Object.entries(stateWords).map(([value, { label }]) => ({ value, label }))
const withAll = (label: string, options: readonly { value: string; label: string }[]) => [
  { value: '', label },
  ...options,
]

/** Messages with their deliveries; filters are in the URL (R14). */
export function OutboxPage() {
  const [address, setAddress] = useSearchParams()
  const [open, setOpen] = useState<MessageShown | null>(null)
  const [kind, channel, state] = ['tipo', 'por', 'estado'].map((name) => address.get(name) ?? '')
  const person = address.get('persona') ?? ''
  const page = Math.max(1, Math.trunc(Number(address.get('pagina'))) || 1)
  const setFilters = (patch: Record<string, string>) => {
    const next = { tipo: kind ?? '', por: channel ?? '', estado: state ?? '', persona: person, pagina: '', ...patch }
    setAddress(
      Object.entries(next).filter(([, value]) => value !== ''),
      { replace: true },
    )
  }
  const query = { kind, channel, state, customer_id: person, page: page - 1 } as Sending<typeof listMessages>['query']
  const { data, error, isPending, refetch } = useRead<typeof listMessages>(
    'GET /messages',
    { query },
    { every: () => AGAIN_MS },
  )
  return (
    <Page title="Mensajes" above={<MessagesTabs />}>
      <div className="message-filters" role="group" aria-label="Filtros">
        <ChoiceInput
          label="Tipo"
          value={kind ?? ''}
          options={withAll('Todos', kinds)}
          onText={(tipo) => setFilters({ tipo })}
        />
        <ChoiceInput
          label="Por"
          value={channel ?? ''}
          options={withAll('Todo', channels)}
          onText={(por) => setFilters({ por })}
        />
        <ChoiceInput
          label="Estado"
          value={state ?? ''}
          options={withAll('Todos', states)}
          onText={(estado) => setFilters({ estado })}
        />
      </div>
      {isPending && <SkeletonRows rows={6} />}
      {error && !data && (
        <Trouble title="No pudimos mostrar los mensajes" text={error.message} onRetry={() => refetch()} />
      )}
      {data?.messages.length === 0 && (
        <Empty
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
              <MessageLine key={message.message_id} message={message} onOpen={() => setOpen(message)} />
            ))}
          </ul>
        </>
      )}
      <Pager
        page={page}
        pages={Math.ceil((data?.total ?? 0) / PAGE)}
        onPage={(to) => setFilters({ pagina: String(to) })}
      />
      {open && <MessageSheet message={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

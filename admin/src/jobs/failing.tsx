import type { ReactNode } from 'react'
import type { retryEvents, retryWebhooks } from '@aforo/domain/jobs/contract.ts'
import type { FailingWebhooks as Webhooks, PendingEvents } from '@aforo/domain/jobs/shapes.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'

export function FailingEvents({ events }: { events: readonly PendingEvents[] }) {
  return (
    <Failures id="lo-que-falla" title="Sucesos que fallan">
      {events.map((event) => (
        <FailingEvent key={event.topic} event={event} />
      ))}
    </Failures>
  )
}

export function FailingWebhooks({ webhooks }: { webhooks: readonly Webhooks[] }) {
  return (
    <Failures id="avisos-que-fallan" title="Avisos de pagos que fallan">
      {webhooks.map((webhook) => (
        <FailingWebhook key={`${webhook.gateway} ${webhook.type}`} webhook={webhook} />
      ))}
    </Failures>
  )
}

function Failures({ id, title, children }: { id: string; title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="jobs-failing">{children}</ul>
    </section>
  )
}

function FailingEvent({ event: { topic, failing, given_up, since, error } }: { event: PendingEvents }) {
  const { working, fault, work } = useApiMutation(() => {})
  const retry = () =>
    work(
      (callApi) => callApi<typeof retryEvents>('POST /jobs/events/retry', { body: { topic } }),
      ({ retried }) => (retried === 1 ? 'Se reintenta un suceso.' : `Se reintentan ${retried} sucesos.`),
    )
  const count = failing === 1 ? 'Un suceso' : `${failing} sucesos`
  const note = describeAbandoned(failing, given_up)
  return <Failure {...{ count, name: topic, since, error, note, working, fault, retry }} />
}

function FailingWebhook({ webhook: { gateway, type, failing, given_up, since, error } }: { webhook: Webhooks }) {
  const { working, fault, work } = useApiMutation(() => {})
  const retry = () =>
    work(
      (callApi) => callApi<typeof retryWebhooks>('POST /jobs/webhooks/retry', { body: { gateway, type } }),
      ({ retried }) => (retried === 1 ? 'Se reintenta un aviso.' : `Se reintentan ${retried} avisos.`),
    )
  const count = failing === 1 ? 'Un aviso' : `${failing} avisos`
  const note = describeAbandoned(failing, given_up)
  return <Failure {...{ count, name: `${gateway} ${type}`, since, error, note, working, fault, retry }} />
}

function describeAbandoned(failing: number, abandonedCount: number): string | null {
  if (abandonedCount === 0) return null
  return failing === abandonedCount ? 'Ya no se reintenta solo.' : `${abandonedCount} ya no se reintentan solos.`
}

type FailureProps = {
  count: string
  name: string
  since: string
  error: string | null
  note: string | null
  retry: () => Promise<unknown>
} & Pick<ReturnType<typeof useApiMutation>, 'working' | 'fault'>

function Failure({ count, name, since, error, note, working, fault, retry }: FailureProps) {
  const { zone } = useStudio().calendar
  return (
    <li className="jobs-failure">
      <div>
        <p>
          <strong>{count}</strong> <code>{name}</code>, desde {formatMoment(parseInstant(since), zone)}
        </p>
        {note && <p>{note}</p>}
        {error && <p className="quiet">{error}</p>}
        {fault && <Fault>{fault.message}</Fault>}
      </div>
      <Button look="outline" working={working} onClick={() => void retry()}>
        <Icon name="repeat" />
        Reintentar
      </Button>
    </li>
  )
}

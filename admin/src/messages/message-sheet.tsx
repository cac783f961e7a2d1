import { Link } from 'react-router'
import type { getMessage, retryDeliveries } from '@aforo/domain/notifications/admin/contract.ts'
import type { MessageView } from '@aforo/domain/notifications/admin/shapes.ts'
import { channelLabels } from '@aforo/domain/notifications/delivery-time.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useIsAllowed } from '../api/use-current-staff.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { personPath } from '../paths.ts'
import { stateWords, troubleWords } from './state-words.ts'
import { Fault } from '../ui/notices/fault.tsx'

export function MessageSheet({ message, onClose }: { message: MessageView; onClose: () => void }) {
  const { zone } = useStudio().calendar
  const mayRetry = useIsAllowed('messages', 'edit')
  const { message_id } = message
  const { data } = useApiQuery<typeof getMessage>(
    'GET /messages/{id}',
    { params: { id: message_id } },
    { enabled: mayRetry },
  )
  const { working, fault, work } = useApiMutation(onClose)
  const retry = () =>
    work(
      (callApi) => callApi<typeof retryDeliveries>('POST /messages/retry', { body: { message_id } }),
      () => 'Se vuelve a intentar ahora.',
    )
  const { customer, to, subject, deliveries } = data?.message ?? message
  const canRetry =
    mayRetry && deliveries.some(({ state, error }) => state === 'failed' || (state === 'waiting' && error))
  return (
    <Dialog
      title={subject}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cerrar
          </Button>
          {canRetry && (
            <Button working={working} onClick={() => void retry()}>
              Reintentar
            </Button>
          )}
        </>
      }
    >
      {fault && <Fault>{fault.message}</Fault>}
      <p>
        Para {customer ? <Link to={personPath(customer.customer_id)}>{customer.name}</Link> : to}
        {customer && ` (${to})`}
      </p>
      <ul className="message-ways">
        {deliveries.map(({ delivery_id, channel, state, sent_at, error, to: address }) => (
          <li key={delivery_id}>
            <strong>{channelLabels[channel]}</strong> {address} · {stateWords[state].label}
            {sent_at && ` · ${formatMoment(parseInstant(sent_at), zone)}`}
            {error && <span className="message-trouble"> {troubleWords(error)}</span>}
          </li>
        ))}
      </ul>
      {data && data.html === null && <p className="quiet">Lo que dice no se muestra: abre la cuenta de alguien.</p>}
      {data?.html && <iframe title="El mensaje" className="kind-frame" sandbox="" srcDoc={data.html} />}
    </Dialog>
  )
}

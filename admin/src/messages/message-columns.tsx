import type { DeliveryView, MessageView } from '@aforo/domain/notifications/admin/shapes.ts'
import { kindOf } from '@aforo/domain/notifications/kinds.ts'
import { channelLabels } from '@aforo/domain/notifications/delivery-time.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { Badge } from '../ui/notices/badge.tsx'
import type { Column } from '../ui/list/table.tsx'
import { stateWords, troubleWords } from './state-words.ts'

export const messageColumns = (zone: Zone, onOpen: (message: MessageView) => void): readonly Column<MessageView>[] => [
  {
    id: 'subject',
    label: 'Mensaje',
    text: ({ subject }) => subject,
    as: 'head',
    sortedBy: 'server',
    cell: (message) => (
      <button type="button" className="row-way message-open clipped" onClick={() => onOpen(message)}>
        {message.subject}
      </button>
    ),
  },
  { id: 'name', label: 'Para', cell: ({ customer, to }) => customer?.name ?? to, sortedBy: 'server' },
  {
    id: 'states',
    label: 'Llegó',
    text: ({ deliveries }) => deliveries.map(deliveryWords).join(', '),
    cell: (message) => <Deliveries message={message} />,
  },
  {
    id: 'created_at',
    label: 'Cuándo',
    cell: ({ created_at }) => formatMoment(parseInstant(created_at), zone),
    sortedBy: 'server',
    startsDescending: true,
  },
  { id: 'kind', label: 'Tipo', cell: ({ kind }) => kindOf(kind).label, sortedBy: 'server' },
]

const deliveryWords = ({ channel, state }: DeliveryView): string =>
  `${channelLabels[channel]}: ${stateWords[state].label.toLocaleLowerCase('es')}`

function Deliveries({ message: { deliveries } }: { message: MessageView }) {
  const errorMessage = deliveries.find(({ error }) => error)?.error
  return (
    <>
      <span className="message-states">
        {deliveries.map((delivery) => (
          <Badge key={delivery.delivery_id} tone={stateWords[delivery.state].tone}>
            {deliveryWords(delivery)}
          </Badge>
        ))}
      </span>
      {errorMessage && <small className="message-trouble">{troubleWords(errorMessage)}</small>}
    </>
  )
}

import type { MessageView } from '@aforo/domain/notifications/admin/shapes.ts'
import { kindOf } from '@aforo/domain/notifications/kinds.ts'
import { channelLabels } from '@aforo/domain/notifications/delivery-time.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/badge.tsx'
import { stateWords, troubleWords } from './state-words.ts'

export function MessageItem({ message, onOpen }: { message: MessageView; onOpen: () => void }) {
  const { zone } = useStudio().calendar
  const { customer, to, subject, kind, created_at, deliveries } = message
  const errorMessage = deliveries.find(({ error }) => error)?.error
  return (
    <li className="message">
      <div>
        <button type="button" className="row-way message-open" onClick={onOpen}>
          {subject}
        </button>
        <p className="quiet">
          {customer?.name ?? to} · {kindOf(kind).label} · {formatMoment(parseInstant(created_at), zone)}
        </p>
        {errorMessage && <p className="message-trouble">{troubleWords(errorMessage)}</p>}
      </div>
      <p className="message-states">
        {deliveries.map(({ delivery_id, channel, state }) => (
          <Badge key={delivery_id} tone={stateWords[state].tone}>
            {channelLabels[channel]}: {stateWords[state].label.toLocaleLowerCase('es')}
          </Badge>
        ))}
      </p>
    </li>
  )
}

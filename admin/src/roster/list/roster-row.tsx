import type { ClassStatus } from '../../classes/class-words.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { careWords, marksOf, markWords, type RosterEntry } from '../roster-words.ts'

type Props = {
  entry: RosterEntry
  moment: ClassStatus
  isClosed: boolean
  markingBlockedReason: string | null
  onToggle: (entry: RosterEntry) => void
  onMore?: ((entry: RosterEntry) => void) | undefined
  onDismiss: (key: string) => void
}

export function RosterRow({ entry, moment, isClosed, markingBlockedReason, onToggle, onMore, onDismiss }: Props) {
  const { name, host, spot, seat, hasArrived, isUnsent, refusal, refusedKey } = entry
  const markText = markWords(hasArrived, moment, isClosed)
  return (
    <li className={`seat ${hasArrived ? 'seat-come' : ''}`} data-seat={entry.key}>
      <button
        type="button"
        className="seat-mark"
        aria-pressed={hasArrived}
        aria-disabled={markingBlockedReason !== null || undefined}
        title={markingBlockedReason ?? undefined}
        onClick={() => markingBlockedReason === null && onToggle(entry)}
      >
        <span className="seat-spot" aria-hidden="true">
          {spot ?? <Icon name="user" />}
        </span>
        <span className="seat-who">
          <b>
            {spot && <span className="unseen">Lugar {spot}, </span>}
            {name}
          </b>
          {host && <small>Invita {host}</small>}
          <span className="seat-marks">
            {marksOf(seat).map(({ words: text, tone }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
          </span>
          {careWords(seat).map((care) => (
            <small key={care} className="seat-care">
              <Icon name="alert" size={16} />
              {care}
            </small>
          ))}
        </span>
        <span className="seat-state">
          <span className="seat-tick" aria-hidden="true">
            {hasArrived && <Icon name="check" size={22} />}
          </span>
          <span>{markText}</span>
          {isUnsent && <small>sin enviar</small>}
        </span>
      </button>
      {onMore && (
        <button
          type="button"
          className="seat-more"
          aria-label={`Más sobre ${name}`}
          aria-haspopup="dialog"
          onClick={() => onMore(entry)}
        >
          <i aria-hidden="true" />
        </button>
      )}
      {refusal && (
        <p className="seat-refused" role="alert">
          {refusal}
          <button type="button" className="button button-outline" onClick={() => refusedKey && onDismiss(refusedKey)}>
            Entendido
          </button>
        </p>
      )}
    </li>
  )
}

import type { Moment } from '../../classes/class-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { careWords, marksOf, markWords, type RosterLine } from '../roster-words.ts'

type Props = {
  line: RosterLine
  moment: Moment
  isClosed: boolean
  unmarkable: string | null
  onToggle: (line: RosterLine) => void
  onMore?: ((line: RosterLine) => void) | undefined
  onDismiss: (key: string) => void
}

export function RosterRow({ line, moment, isClosed, unmarkable, onToggle, onMore, onDismiss }: Props) {
  const { name, host, spot, seat, hasCome, unsent, refused, refusedKey } = line
  const words = markWords(hasCome, moment, isClosed)
  return (
    <li className={`seat ${hasCome ? 'seat-come' : ''}`} data-seat={line.key}>
      <button
        type="button"
        className="seat-mark"
        aria-pressed={hasCome}
        aria-disabled={unmarkable !== null || undefined}
        title={unmarkable ?? undefined}
        onClick={() => unmarkable === null && onToggle(line)}
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
            {hasCome && <Icon name="check" size={22} />}
          </span>
          <span>{words}</span>
          {unsent && <small>sin enviar</small>}
        </span>
      </button>
      {onMore && (
        <button
          type="button"
          className="seat-more"
          aria-label={`Más sobre ${name}`}
          aria-haspopup="dialog"
          onClick={() => onMore(line)}
        >
          <i aria-hidden="true" />
        </button>
      )}
      {refused && (
        <p className="seat-refused" role="alert">
          {refused}
          <button type="button" className="button button-outline" onClick={() => refusedKey && onDismiss(refusedKey)}>
            Entendido
          </button>
        </p>
      )}
    </li>
  )
}

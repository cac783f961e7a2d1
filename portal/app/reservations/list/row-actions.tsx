import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { feedWords } from '@aforo/domain/booking/calendar-feed/feed-words.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { SHEETS } from '../listing-address.ts'
import type { ReservationRow } from './reservation-rows.ts'

export type RowAction = { readonly kind: 'code' | 'cancel' | 'rate' | 'move' | 'rename'; readonly row: ReservationRow }

type Props = { row: ReservationRow; onDo: (action: RowAction) => void }

/** The actions of a reservation: the most frequent ones as buttons, the others behind "Más" (2.39). */
export function RowActions({ row, onDo }: Props) {
  const { hasCode, cancel, canRate, canRename, move, shareLinks } = row
  if (!hasCode && !cancel && !canRate && !canRename && !move && !shareLinks) return null
  return (
    <div className="row-actions">
      {hasCode && (
        <ActionButton kind="code" row={row} onDo={onDo}>
          <Icon name="qr" size={18} />
          Código<span className="sr-only"> de Acceso</span>
        </ActionButton>
      )}
      {canRate && (
        <ActionForm what="rate" row={row} onDo={onDo}>
          <Icon name="star" size={18} />
          Calificar
        </ActionForm>
      )}
      {cancel && (
        <ActionForm what="cancel" row={row} onDo={onDo}>
          Cancelar
        </ActionForm>
      )}
      {(canRename || move || shareLinks) && <MoreActions row={row} onDo={onDo} />}
    </div>
  )
}

function ActionButton({ kind, row, onDo, children }: Props & Pick<RowAction, 'kind'> & { children: ReactNode }) {
  return (
    <button type="button" className={buttonClass({ look: 'outline', small: true })} onClick={() => onDo({ kind, row })}>
      {children}
      <ReservationLabel row={row} />
    </button>
  )
}

function ActionForm({ what, row, onDo, children }: Props & { what: keyof typeof SHEETS; children: ReactNode }) {
  const [search] = useSearchParams()
  const others = [...search].filter(([name]) => !Object.values<string>(SHEETS).includes(name))
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        onDo({ kind: what, row })
      }}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        name={SHEETS[what]}
        value={row.class_reservation_id}
        className={buttonClass({ look: 'outline', small: true })}
      >
        {children}
        <ReservationLabel row={row} />
      </button>
    </form>
  )
}

function ReservationLabel({ row }: { row: ReservationRow }) {
  return (
    <span className="sr-only">
      {' '}
      {row.class_type}, {row.date} {row.time}
      {row.guest && `, invitado ${row.guest}`}
    </span>
  )
}

function MoreActions({ row, onDo }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={`${buttonClass({ look: 'quiet', small: true })} row-more`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Más
        <ReservationLabel row={row} />
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={id} className="row-ways" hidden={!isOpen}>
        {isOpen && <SecondaryActions row={row} onDo={onDo} />}
      </div>
    </>
  )
}

function SecondaryActions({ row, onDo }: Props) {
  const { move, canRename, shareLinks } = row
  return (
    <>
      {move && (
        <button type="button" className={buttonClass({ look: 'quiet' })} onClick={() => onDo({ kind: 'move', row })}>
          <Icon name="repeat" size={20} />
          Cambiar de clase
        </button>
      )}
      {canRename && (
        <button type="button" className={buttonClass({ look: 'quiet' })} onClick={() => onDo({ kind: 'rename', row })}>
          <Icon name="user" size={20} />
          Cambiar nombre
        </button>
      )}
      {shareLinks && <ShareAndCalendarLinks {...shareLinks} />}
    </>
  )
}

function ShareAndCalendarLinks({ file, google, text, url }: NonNullable<ReservationRow['shareLinks']>) {
  return (
    <>
      <a href={file} download className={buttonClass({ look: 'quiet' })}>
        <Icon name="calendar" size={20} />
        {feedWords.add}
      </a>
      <a href={google} target="_blank" rel="noopener" className={buttonClass({ look: 'quiet' })}>
        <Icon name="plus" size={20} />
        {feedWords.google}
        <span className="sr-only"> Calendar</span>
      </a>
      <ShareButton look="quiet" icon={<Icon name="users" size={20} />} shared={{ text, url }} />
    </>
  )
}

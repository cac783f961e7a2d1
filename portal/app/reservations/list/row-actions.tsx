import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { feedWords } from '@aforo/domain/booking/calendar-feed/feed-words.ts'
import { ShareButton } from '../../checkout/seat/share-button.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SHEETS } from '../listing-address.ts'
import type { ReservationRow } from './reservation-rows.ts'

export type RowAction = { readonly what: 'code' | 'cancel' | 'rate' | 'move' | 'rename'; readonly row: ReservationRow }

type Props = { row: ReservationRow; onDo: (action: RowAction) => void }

/** What can be done with a reservation (2.39): what is wanted most as buttons, the rest one tap further. */
export function RowActions({ row, onDo }: Props) {
  const { hasCode, cancel, canRate, canRename, move, takeAlong } = row
  if (!hasCode && !cancel && !canRate && !canRename && !move && !takeAlong) return null
  return (
    <div className="row-actions">
      {hasCode && (
        <Act what="code" row={row} onDo={onDo}>
          <Icon name="qr" size={18} />
          Código<span className="sr-only"> de Acceso</span>
        </Act>
      )}
      {canRate && (
        <ActByAddress what="rate" row={row} onDo={onDo}>
          <Icon name="star" size={18} />
          Calificar
        </ActByAddress>
      )}
      {cancel && (
        <ActByAddress what="cancel" row={row} onDo={onDo}>
          Cancelar
        </ActByAddress>
      )}
      {(canRename || move || takeAlong) && <More row={row} onDo={onDo} />}
    </div>
  )
}

function Act({ what, row, onDo, children }: Props & Pick<RowAction, 'what'> & { children: ReactNode }) {
  return (
    <button type="button" className={buttonClass({ look: 'outline', small: true })} onClick={() => onDo({ what, row })}>
      {children}
      <Which row={row} />
    </button>
  )
}

function ActByAddress({ what, row, onDo, children }: Props & { what: keyof typeof SHEETS; children: ReactNode }) {
  const [search] = useSearchParams()
  const others = [...search].filter(([name]) => !Object.values<string>(SHEETS).includes(name))
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        onDo({ what, row })
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
        <Which row={row} />
      </button>
    </form>
  )
}

function Which({ row }: { row: ReservationRow }) {
  return (
    <span className="sr-only">
      {' '}
      {row.class_type}, {row.date} {row.time}
      {row.guest && `, invitado ${row.guest}`}
    </span>
  )
}

function More({ row, onDo }: Props) {
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
        <Which row={row} />
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={id} className="row-ways" hidden={!isOpen}>
        {isOpen && <Ways row={row} onDo={onDo} />}
      </div>
    </>
  )
}

function Ways({ row, onDo }: Props) {
  const { move, canRename, takeAlong } = row
  return (
    <>
      {move && (
        <button type="button" className={buttonClass({ look: 'quiet' })} onClick={() => onDo({ what: 'move', row })}>
          <Icon name="repeat" size={20} />
          Cambiar de clase
        </button>
      )}
      {canRename && (
        <button type="button" className={buttonClass({ look: 'quiet' })} onClick={() => onDo({ what: 'rename', row })}>
          <Icon name="user" size={20} />
          Cambiar nombre
        </button>
      )}
      {takeAlong && <TakeAlong {...takeAlong} />}
    </>
  )
}

function TakeAlong({ file, google, text, url }: NonNullable<ReservationRow['takeAlong']>) {
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
      <ShareButton text={text} url={url} />
    </>
  )
}

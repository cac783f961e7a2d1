import { type KeyboardEvent, useRef, useState } from 'react'
import type { Spot, SpotMap } from 'studio/catalogue/spot-map.ts'
import { Icon } from '../../ui/icon.tsx'
import { moveOn, type Place, placeOf } from './spot-moves.ts'

type Props = {
  map: SpotMap
  taken: ReadonlySet<string>
  own: string | null
  guest: string | null
  /** Spots of hers that are booked already. */
  mine?: ReadonlySet<string>
  onPick: (code: string) => void
}

/** The room from above, its front on top. One tab stop; arrows walk it, N finds the next free spot. */
export function SpotGrid({ map, taken, own, guest, mine, onPick }: Props) {
  const chosen = own ?? guest
  const widest = Math.max(1, ...map.rows.map((row) => row.length))
  const [walked, setWalked] = useState<{ from: string | null; place: Place } | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const stop = walked && walked.from === chosen ? walked.place : placeOf(map, chosen)

  function onKeyDown(event: KeyboardEvent, from: Place) {
    const to = moveOn(map, from, event.key, event.ctrlKey || event.metaKey, taken)
    if (!to) return
    event.preventDefault()
    setWalked({ from: chosen, place: to })
    grid.current?.querySelector<HTMLButtonElement>(`[data-place="${to.row} ${to.column}"]`)?.focus()
  }

  return (
    <div className="room">
      <p className="room-front" aria-hidden="true">
        <span />
        Coach al frente
        <span />
      </p>
      <div className="room-scroller">
        <div
          ref={grid}
          role="grid"
          aria-label="Mapa de lugares, el coach está al frente"
          className="room-grid"
          style={{ '--widest': widest } as object}
        >
          {map.rows.map((row, index) => (
            <div key={String(index)} role="row" className="room-row">
              {row.map((spot, column) =>
                spot ? (
                  <div key={spot.code} role="gridcell" aria-selected={spot.code === own || spot.code === guest}>
                    <SpotButton
                      spot={spot}
                      row={index}
                      column={column}
                      state={stateOf(spot, taken, own, guest, mine)}
                      isStop={stop.row === index && stop.column === column}
                      onPick={() => {
                        setWalked({ from: spot.code, place: { row: index, column } })
                        onPick(spot.code)
                      }}
                      onKeyDown={(event) => onKeyDown(event, { row: index, column })}
                    />
                  </div>
                ) : (
                  <div key={`aisle-${column}`} role="gridcell" className="room-aisle" />
                ),
              )}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

type SpotState = 'free' | 'taken' | 'closed' | 'own' | 'guest' | 'mine'

function stateOf(
  spot: Spot,
  taken: ReadonlySet<string>,
  own: string | null,
  guest: string | null,
  mine: ReadonlySet<string> | undefined,
): SpotState {
  if (spot.code === own) return 'own'
  if (spot.code === guest) return 'guest'
  if (mine?.has(spot.code)) return 'mine'
  if (taken.has(spot.code)) return 'taken'
  return spot.selectable ? 'free' : 'closed'
}

const SAID: Readonly<Record<SpotState, string>> = {
  free: 'libre',
  taken: 'ocupado',
  closed: 'no disponible',
  own: 'tu elección',
  guest: 'para tu invitado',
  mine: 'ya es tuyo',
}

type SpotButtonProps = {
  spot: Spot
  row: number
  column: number
  state: SpotState
  isStop: boolean
  onPick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function SpotButton({ spot, row, column, state, isStop, onPick, onKeyDown }: SpotButtonProps) {
  const isOpen = state === 'free' || state === 'own' || state === 'guest'
  return (
    <button
      type="button"
      className="spot"
      data-state={state}
      data-place={`${row} ${column}`}
      tabIndex={isStop ? 0 : -1}
      aria-label={`Fila ${row + 1}, lugar ${spot.label}, ${SAID[state]}`}
      aria-disabled={isOpen ? undefined : true}
      aria-pressed={state === 'own' || state === 'guest'}
      onClick={isOpen ? onPick : undefined}
      onKeyDown={onKeyDown}
    >
      {state === 'taken' || state === 'closed' ? <Icon name="x" size={18} /> : spot.label}
    </button>
  )
}

export const spotLabelOf = (map: SpotMap | null, code: string | null): string | null =>
  (code !== null && map?.rows.flat().find((spot) => spot?.code === code)?.label) || code

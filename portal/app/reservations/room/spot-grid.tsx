import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Spot, SpotMap } from 'studio/catalogue/spot-map.ts'
import { Icon } from '../../ui/icon.tsx'
import { moveOn, type Place, placeOf } from './spot-moves.ts'
import { type Shape, SpotShape } from './spot-shape.tsx'
import { isOpen, type Seating, type SpotState, spotName, stateOf } from './spot-state.ts'

type Props = { map: SpotMap; shape: Shape; seating: Seating; onPick: (code: string) => void }

/** Wider rooms pan, and say the row at their edge. */
const FITS = 7

/** The room from above, its front on top. One tab stop; arrows walk it, N finds the next free spot. */
export function SpotGrid({ map, shape, seating, onPick }: Props) {
  const chosen = seating.own ?? seating.guests[0] ?? null
  const widest = Math.max(1, ...map.rows.map((row) => row.length))
  const [walked, setWalked] = useState<{ from: string | null; place: Place } | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const stop = walked && walked.from === chosen ? walked.place : placeOf(map, chosen)
  const pans = widest > FITS
  useEffect(() => {
    if (pans) showSpot(grid.current, chosen)
  }, [pans, chosen])

  function onKeyDown(event: KeyboardEvent, from: Place) {
    const to = moveOn(map, from, event.key, event.ctrlKey || event.metaKey, seating.taken)
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
        <div ref={grid} role="grid" aria-label="Mapa de lugares, el coach está al frente" className="room-grid">
          {map.rows.map((row, index) => (
            <div key={String(index)} role="row" className="room-row">
              {pans && (
                <span className="room-row-name" aria-hidden="true">
                  {index + 1}
                </span>
              )}
              {row.map((spot, column) =>
                spot ? (
                  <div key={spot.code} role="gridcell" aria-selected={isWanted(stateOf(spot, seating))}>
                    <SpotButton
                      spot={spot}
                      shape={shape}
                      row={index}
                      column={column}
                      state={stateOf(spot, seating)}
                      isStop={stop.row === index && stop.column === column}
                      onPick={() => {
                        setWalked({ from: spot.code, place: { row: index, column } })
                        onPick(spot.code)
                      }}
                      onKeyDown={(event) => onKeyDown(event, { row: index, column })}
                    />
                  </div>
                ) : (
                  <div key={`aisle-${column}`} role="gridcell" aria-label="Pasillo" className="room-aisle" />
                ),
              )}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const isWanted = (state: SpotState): boolean => state === 'own' || state === 'guest'

/** A wide room opens where her spot is. */
function showSpot(grid: HTMLElement | null, code: string | null) {
  const scroller = grid?.parentElement
  const spot = grid?.querySelector<HTMLElement>(`[data-spot="${code}"]`)
  if (!scroller || !spot || scroller.scrollWidth <= scroller.clientWidth) return
  const [there, here] = [spot.getBoundingClientRect(), scroller.getBoundingClientRect()]
  scroller.scrollLeft += there.left + there.width / 2 - (here.left + here.width / 2)
}

type SpotButtonProps = {
  spot: Spot
  shape: Shape
  row: number
  column: number
  state: SpotState
  isStop: boolean
  onPick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Also a taken spot has the focus in its turn: people must be able to explore the room. */
function SpotButton({ spot, shape, row, column, state, isStop, onPick, onKeyDown }: SpotButtonProps) {
  const open = isOpen(state)
  return (
    <button
      type="button"
      className="spot"
      data-state={state}
      data-spot={spot.code}
      data-place={`${row} ${column}`}
      tabIndex={isStop ? 0 : -1}
      aria-label={spotName(row, spot.label, state)}
      aria-disabled={open ? undefined : true}
      aria-pressed={isWanted(state)}
      onClick={open ? onPick : undefined}
      onKeyDown={onKeyDown}
    >
      <SpotShape shape={shape} />
      <span className="spot-label" data-long={spot.label.length > 2 || undefined}>
        {state === 'taken' || state === 'closed' ? <Icon name="x" size={18} /> : spot.label}
      </span>
    </button>
  )
}

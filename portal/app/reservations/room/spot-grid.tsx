import { type KeyboardEvent, memo, type MouseEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Spot, SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { Icon } from '../../ui/icon.tsx'
import { moveOn, type Place, placeOf } from './spot-moves.ts'
import { type Shape, SpotShape } from './spot-shape.tsx'
import { isOpen, type Seating, type SpotState, spotName, stateOf } from './spot-state.ts'

type Props = { map: SpotMap; shape: Shape; seating: Seating; onPick: (code: string) => void }

/** Wider rooms pan, and say the row at their edge. */
const FITS = 7

export function SpotGrid({ map, shape, seating, onPick }: Props) {
  const chosen = seating.own ?? seating.guests[0] ?? null
  const widest = Math.max(1, ...map.rows.map((row) => row.length))
  const [walked, setWalked] = useState<{ from: string | null; place: Place } | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  // After the chosen spot is painted: changing tab stops restyles the whole page.
  const seen = useDeferredValue(chosen)
  const stop = walked && walked.from === seen ? walked.place : placeOf(map, seen)
  const pans = widest > FITS
  const pressed = useRef<string>(null)
  useEffect(() => {
    if (pans && pressed.current !== chosen) showSpot(grid.current, chosen)
    pressed.current = null
  }, [pans, chosen])

  function onClick({ target }: MouseEvent) {
    const spot = spotUnder(target, map)
    if (!spot || !isOpen(stateOf(spot, seating))) return
    pressed.current = spot.code
    setWalked({ from: spot.code, place: placeOf(map, spot.code) })
    onPick(spot.code)
  }

  function onKeyDown(event: KeyboardEvent) {
    const spot = spotUnder(event.target, map)
    if (!spot) return
    const from = placeOf(map, spot.code)
    const to = moveOn(map, from, event.key, event.ctrlKey || event.metaKey, seating.occupied)
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
          tabIndex={-1}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
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

function spotUnder(target: EventTarget, { rows }: SpotMap): Spot | null {
  const code = (target as Element).closest<HTMLElement>('[data-spot]')?.dataset.spot
  return rows.flat().find((spot) => spot?.code === code) ?? null
}

const isWanted = (state: SpotState): boolean => state === 'own' || state === 'guest'

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
}

const SpotButton = memo(({ spot, shape, row, column, state, isStop }: SpotButtonProps) => {
  return (
    <button
      type="button"
      className="spot"
      data-state={state}
      data-spot={spot.code}
      data-place={`${row} ${column}`}
      tabIndex={isStop ? 0 : -1}
      aria-label={spotName(row, spot.label, state)}
      aria-disabled={isOpen(state) ? undefined : true}
      aria-pressed={isWanted(state)}
    >
      <SpotShape shape={shape} />
      <span className="spot-label" data-long={spot.label.length > 2 || undefined}>
        {state === 'taken' || state === 'closed' ? <Icon name="x" size={18} /> : spot.label}
      </span>
    </button>
  )
})
SpotButton.displayName = 'SpotButton'

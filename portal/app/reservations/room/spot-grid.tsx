import { type KeyboardEvent, memo, type MouseEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Spot, SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { moveFocus, type Place, placeOf } from './spot-moves.ts'
import { type Shape, SpotShape } from './spot-shape.tsx'
import { isPickable, type RoomState, type SpotState, spotName, stateOf } from './spot-state.ts'

type Props = { map: SpotMap; shape: Shape; seating: RoomState; onPick: (code: string) => void }

/** Wider rooms scroll sideways, and number their rows at the edge. */
const MAX_COLUMNS = 7

export function SpotGrid({ map, shape, seating, onPick }: Props) {
  const chosen = seating.own ?? seating.guests[0] ?? null
  const widest = Math.max(1, ...map.rows.map((row) => row.length))
  const [focused, setFocused] = useState<{ from: string | null; place: Place } | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  // The tab stop follows after the chosen spot is painted, because changing it restyles the whole page.
  const painted = useDeferredValue(chosen)
  const tabStop = focused && focused.from === painted ? focused.place : placeOf(map, painted)
  const scrolls = widest > MAX_COLUMNS
  const pressed = useRef<string>(null)
  useEffect(() => {
    if (scrolls && pressed.current !== chosen) scrollToSpot(grid.current, chosen)
    pressed.current = null
  }, [scrolls, chosen])

  function onClick({ target }: MouseEvent) {
    const spot = findSpot(target, map)
    if (!spot || !isPickable(stateOf(spot, seating))) return
    pressed.current = spot.code
    setFocused({ from: spot.code, place: placeOf(map, spot.code) })
    onPick(spot.code)
  }

  function onKeyDown(event: KeyboardEvent) {
    const spot = findSpot(event.target, map)
    if (!spot) return
    const from = placeOf(map, spot.code)
    const to = moveFocus(map, from, event.key, event.ctrlKey || event.metaKey, seating.occupied)
    if (!to) return
    event.preventDefault()
    setFocused({ from: chosen, place: to })
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
              {scrolls && (
                <span className="room-row-name" aria-hidden="true">
                  {index + 1}
                </span>
              )}
              {row.map((spot, column) =>
                spot ? (
                  <div key={spot.code} role="gridcell" aria-selected={isChosen(stateOf(spot, seating))}>
                    <SpotButton
                      spot={spot}
                      shape={shape}
                      row={index}
                      column={column}
                      state={stateOf(spot, seating)}
                      isStop={tabStop.row === index && tabStop.column === column}
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

function findSpot(target: EventTarget, { rows }: SpotMap): Spot | null {
  const code = (target as Element).closest<HTMLElement>('[data-spot]')?.dataset.spot
  return rows.flat().find((spot) => spot?.code === code) ?? null
}

const isChosen = (state: SpotState): boolean => state === 'own' || state === 'guest'

function scrollToSpot(grid: HTMLElement | null, code: string | null) {
  const scroller = grid?.parentElement
  const spot = grid?.querySelector<HTMLElement>(`[data-spot="${code}"]`)
  if (!scroller || !spot || scroller.scrollWidth <= scroller.clientWidth) return
  const [spotBox, scrollerBox] = [spot.getBoundingClientRect(), scroller.getBoundingClientRect()]
  scroller.scrollLeft += spotBox.left + spotBox.width / 2 - (scrollerBox.left + scrollerBox.width / 2)
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
      aria-disabled={isPickable(state) ? undefined : true}
      aria-pressed={isChosen(state)}
    >
      <SpotShape shape={shape} />
      <span className="spot-label" data-long={spot.label.length > 2 || undefined}>
        {state === 'taken' || state === 'closed' ? <Icon name="x" size={18} /> : spot.label}
      </span>
    </button>
  )
})
SpotButton.displayName = 'SpotButton'

import { type KeyboardEvent, useRef, useState } from 'react'
import { type Spot, type SpotMap, seatsOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { BlockedSpot } from '@aforo/domain/booking/roster/shapes.ts'
import { placeAt, placeSymbol, placeWords, type RoomPlace, spotAfter } from './room-places.ts'
import type { RosterEntry } from '../roster-words.ts'

type Props = {
  map: SpotMap
  entries: readonly RosterEntry[]
  blocks: readonly BlockedSpot[]
  chosen?: string | undefined
  onSpot: (spot: Spot, place: RoomPlace) => void
}

export function RoomMap({ map, entries, blocks, chosen, onSpot }: Props) {
  const [focusedCode, setFocusedCode] = useState(chosen ?? seatsOf(map)[0]?.code)
  const grid = useRef<HTMLDivElement>(null)
  const moveFocus = (event: KeyboardEvent) => {
    const nextCode = focusedCode && spotAfter(map, focusedCode, event.key)
    if (!nextCode) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-spot="${nextCode}"]`)?.focus()
  }
  return (
    <div className="places">
      <p className="places-front">Frente</p>
      <div ref={grid} className="places-floor" role="grid" tabIndex={-1} aria-label="Sala" onKeyDown={moveFocus}>
        {map.rows.map((row, index) => (
          <div className="places-row" role="row" key={index}>
            {row.map((spot, column) => {
              if (spot === null) return <i key={column} role="gridcell" aria-hidden="true" />
              const place = placeAt(spot, entries, blocks)
              return (
                <div role="gridcell" key={spot.code} aria-selected={spot.code === chosen}>
                  <button
                    type="button"
                    data-spot={spot.code}
                    className={`place place-${placeClassSuffix(place)} ${spot.code === chosen ? 'place-chosen' : ''}`}
                    tabIndex={spot.code === focusedCode ? 0 : -1}
                    onFocus={() => setFocusedCode(spot.code)}
                    onClick={() => onSpot(spot, place)}
                  >
                    <span aria-hidden="true">{placeSymbol(spot, place)}</span>
                    <span className="unseen">{placeWords(spot, place)}</span>
                  </button>
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

const placeClassSuffix = (place: RoomPlace): string =>
  place.kind === 'seat' ? (place.entry.hasArrived ? 'come' : 'taken') : place.kind

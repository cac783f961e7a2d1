import { type KeyboardEvent, useRef, useState } from 'react'
import { type Spot, type SpotMap, seatsOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { BlockedSpot } from '@aforo/domain/booking/roster/shapes.ts'
import { placeAt, placeFace, placeWords, type RoomPlace, spotAfter } from './room-places.ts'
import type { RosterLine } from '../roster-words.ts'

type Props = {
  map: SpotMap
  lines: readonly RosterLine[]
  blocks: readonly BlockedSpot[]
  chosen?: string | undefined
  onSpot: (spot: Spot, place: RoomPlace) => void
}

export function RoomMap({ map, lines, blocks, chosen, onSpot }: Props) {
  const [at, setAt] = useState(chosen ?? seatsOf(map)[0]?.code)
  const grid = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const next = at && spotAfter(map, at, event.key)
    if (!next) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-spot="${next}"]`)?.focus()
  }
  return (
    <div className="places">
      <p className="places-front">Frente</p>
      <div ref={grid} className="places-floor" role="grid" tabIndex={-1} aria-label="Sala" onKeyDown={walk}>
        {map.rows.map((row, index) => (
          <div className="places-row" role="row" key={index}>
            {row.map((spot, column) => {
              if (spot === null) return <i key={column} role="gridcell" aria-hidden="true" />
              const place = placeAt(spot, lines, blocks)
              return (
                <div role="gridcell" key={spot.code} aria-selected={spot.code === chosen}>
                  <button
                    type="button"
                    data-spot={spot.code}
                    className={`place place-${lookOf(place)} ${spot.code === chosen ? 'place-chosen' : ''}`}
                    tabIndex={spot.code === at ? 0 : -1}
                    onFocus={() => setAt(spot.code)}
                    onClick={() => onSpot(spot, place)}
                  >
                    <span aria-hidden="true">{placeFace(spot, place)}</span>
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

const lookOf = (place: RoomPlace): string =>
  place.kind === 'seat' ? (place.line.hasCome ? 'come' : 'taken') : place.kind

import type { SpotMap } from 'studio/catalogue/spot-map.ts'
import { initialsOf, type RosterLine } from './roster-words.ts'

/** The room from the front, each taken spot with the initials of who sits there; the list beside it says the same. */
export function RoomMap({ map, lines }: { map: SpotMap; lines: readonly RosterLine[] }) {
  const taken = new Map(lines.map((line) => [line.spot, initialsOf(line.name)]))
  return (
    <div className="room" aria-hidden="true">
      <p className="room-front">Frente</p>
      {map.rows.map((row, at) => (
        <div className="room-row" key={at}>
          {row.map((spot, column) =>
            spot === null ? (
              <i key={column} />
            ) : (
              <span key={spot.code} className={taken.has(spot.label) ? 'spot spot-taken' : 'spot'}>
                {taken.get(spot.label) ?? spot.label}
              </span>
            ),
          )}
        </div>
      ))}
    </div>
  )
}

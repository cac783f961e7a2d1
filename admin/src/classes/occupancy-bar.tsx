import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { occupancyOf } from './class-words.ts'

export function OccupancyBar({ places }: { places: Pick<SingleClass, 'capacity' | 'booked'> }) {
  const { words, share, isFull } = occupancyOf(places)
  return (
    <span className={`occupancy ${isFull ? 'occupancy-full' : ''}`}>
      <span className="occupancy-words">
        {words}
        {isFull && places.capacity !== null && <b> · Llena</b>}
      </span>
      <span className="occupancy-track" aria-hidden="true">
        <i style={{ transform: `scaleX(${share})` }} />
      </span>
    </span>
  )
}

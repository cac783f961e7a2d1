import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { occupancyOf } from './class-words.ts'

export function OccupancyBar({ places }: { places: Pick<SingleClass, 'capacity' | 'booked'> }) {
  const { words, share, full } = occupancyOf(places)
  return (
    <span className={`occupancy ${full ? 'occupancy-full' : ''}`}>
      <span className="occupancy-words">
        {words}
        {full && places.capacity !== null && <b> · Llena</b>}
      </span>
      <span className="occupancy-track" aria-hidden="true">
        <i style={{ transform: `scaleX(${share})` }} />
      </span>
    </span>
  )
}

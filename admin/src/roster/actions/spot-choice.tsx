import { type SpotMap, seatsOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { BlockedSpot } from '@aforo/domain/booking/roster/shapes.ts'
import { ChoiceInput } from '../../ui/form/inputs.tsx'
import { RoomMap } from '../room/room-map.tsx'
import type { RosterEntry } from '../roster-words.ts'
import type { RosterContext } from './roster-task.ts'

export type Room = { map: SpotMap; entries: readonly RosterEntry[]; blocks: readonly BlockedSpot[] }

type Props = Room & {
  label?: string
  spot: string
  without?: readonly string[]
  onSpot: (spot: string) => void
}

export function SpotChoice({ map, entries, blocks, label = 'Lugar', spot, without = [], onSpot }: Props) {
  const free = freeSpots({ map, entries, blocks }).filter(({ code }) => !without.includes(code))
  const options = [
    { value: '', label: free.length > 0 ? 'Elige uno' : 'No hay lugares libres' },
    ...free.map(({ code, label: seatNumber }) => ({ value: code, label: `Lugar ${seatNumber}` })),
  ]
  return (
    <div className="spot-choice">
      <ChoiceInput label={label} value={spot} options={options} onText={onSpot} />
      <RoomMap
        {...{ map, entries, blocks }}
        chosen={spot || undefined}
        onSpot={({ code }, place) => place.kind === 'free' && !without.includes(code) && onSpot(code)}
      />
    </div>
  )
}

/** The room to choose a spot from; null when there is no map or no free spot (R4). */
export function roomOf({
  roster: { blocks },
  entries,
  map,
}: Pick<RosterContext, 'roster' | 'entries' | 'map'>): Room | null {
  const room = map && { map, entries, blocks }
  return room && freeSpots(room).length > 0 ? room : null
}

function freeSpots({ map, entries, blocks }: Room) {
  const occupiedSpots = new Set([...entries.map(({ seat }) => seat.spot), ...blocks.map(({ spot }) => spot)])
  return seatsOf(map).filter(({ code }) => !occupiedSpots.has(code))
}

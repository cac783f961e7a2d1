import { type SpotMap, seatsOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { BlockedSpot } from '@aforo/domain/booking/roster/shapes.ts'
import { ChoiceInput } from '../../ui/inputs.tsx'
import { RoomMap } from '../room/room-map.tsx'
import type { RosterLine } from '../roster-words.ts'
import type { AtRoster } from './task.ts'

export type Room = { map: SpotMap; lines: readonly RosterLine[]; blocks: readonly BlockedSpot[] }

type Props = Room & {
  label?: string
  spot: string
  without?: readonly string[]
  onSpot: (spot: string) => void
}

export function SpotChoice({ map, lines, blocks, label = 'Lugar', spot, without = [], onSpot }: Props) {
  const free = freeSpots({ map, lines, blocks }).filter(({ code }) => !without.includes(code))
  const options = [
    { value: '', label: free.length > 0 ? 'Elige uno' : 'No hay lugares libres' },
    ...free.map(({ code, label: number }) => ({ value: code, label: `Lugar ${number}` })),
  ]
  return (
    <div className="spot-choice">
      <ChoiceInput label={label} value={spot} options={options} onText={onSpot} />
      <RoomMap
        {...{ map, lines, blocks }}
        chosen={spot || undefined}
        onSpot={({ code }, place) => place.kind === 'free' && !without.includes(code) && onSpot(code)}
      />
    </div>
  )
}

/** The room for choosing a spot; null without a map (R4). */
export function roomOf({ roster: { blocks }, lines, map }: Pick<AtRoster, 'roster' | 'lines' | 'map'>): Room | null {
  const room = map && { map, lines, blocks }
  return room && freeSpots(room).length > 0 ? room : null
}

function freeSpots({ map, lines, blocks }: Room) {
  const occupiedSpots = new Set([...lines.map(({ seat }) => seat.spot), ...blocks.map(({ spot }) => spot)])
  return seatsOf(map).filter(({ code }) => !occupiedSpots.has(code))
}

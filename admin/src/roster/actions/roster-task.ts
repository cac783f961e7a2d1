import type { SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { BlockedSpot, Roster } from '@aforo/domain/booking/roster/shapes.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import type { RosterEntry } from '../roster-words.ts'

export type RosterTask =
  | { kind: 'scan' }
  | { kind: 'close' }
  | { kind: 'reopen' }
  | { kind: 'add'; spot?: string }
  | { kind: 'person'; entry: RosterEntry }
  | { kind: 'move'; entry: RosterEntry }
  | { kind: 'remove'; entry: RosterEntry }
  | { kind: 'lift'; entry: RosterEntry }
  | { kind: 'pay'; entry: RosterEntry }
  | { kind: 'spot'; spot: string; label: string }
  | { kind: 'block'; spot: string; label: string }
  | { kind: 'unblock'; block: BlockedSpot; label: string }

export type RosterContext = {
  roster: Roster
  entries: readonly RosterEntry[]
  map: SpotMap | null
  zone: Zone
  now: Date
  onToggle: ((line: RosterEntry) => void) | null
}

export type SheetProps = { context: RosterContext; onClose: () => void; onTask: (task: RosterTask) => void }

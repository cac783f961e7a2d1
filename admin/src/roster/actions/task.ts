import type { SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { BlockedSpot, Roster } from '@aforo/domain/booking/roster/shapes.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import type { RosterLine } from '../roster-words.ts'

export type Task =
  | { kind: 'scan' }
  | { kind: 'close' }
  | { kind: 'reopen' }
  | { kind: 'add'; spot?: string }
  | { kind: 'person'; line: RosterLine }
  | { kind: 'move'; line: RosterLine }
  | { kind: 'remove'; line: RosterLine }
  | { kind: 'lift'; line: RosterLine }
  | { kind: 'pay'; line: RosterLine }
  | { kind: 'spot'; spot: string; label: string }
  | { kind: 'block'; spot: string; label: string }
  | { kind: 'unblock'; block: BlockedSpot; label: string }

export type AtRoster = {
  roster: Roster
  lines: readonly RosterLine[]
  map: SpotMap | null
  zone: Zone
  now: Date
  onToggle: ((line: RosterLine) => void) | null
}

export type SheetProps = { at: AtRoster; onClose: () => void; onBegin: (task: Task) => void }

import type { Spot } from '@aforo/domain/catalogue/studio/spot-map.ts'

export type SpotState = 'free' | 'taken' | 'closed' | 'own' | 'guest' | 'mine'

export type RoomState = {
  readonly occupied: ReadonlySet<string>
  readonly own: string | null
  readonly guests: readonly string[]
  readonly ownReserved: ReadonlySet<string>
}

export function stateOf({ code, selectable }: Spot, { occupied, own, guests, ownReserved }: RoomState): SpotState {
  if (code === own) return 'own'
  if (guests.includes(code)) return 'guest'
  if (ownReserved.has(code)) return 'mine'
  if (occupied.has(code)) return 'taken'
  return selectable ? 'free' : 'closed'
}

export const isPickable = (state: SpotState): boolean => state === 'free' || state === 'own' || state === 'guest'

const STATE_WORDS: Readonly<Record<SpotState, string>> = {
  free: 'libre',
  taken: 'ocupado',
  closed: 'no disponible',
  own: 'tu elección',
  guest: 'para tu invitado',
  mine: 'ya es tuyo',
}

export const spotName = (row: number, label: string, state: SpotState): string =>
  `Fila ${row + 1}, lugar ${label}, ${STATE_WORDS[state]}`

export type TypeRow = {
  /** Of this screen only; rows that are added have the next number. */
  row: number
  name: string
  icon: string
  minutes: string
  seats: string
  hasMap: boolean
}
type Suggestion = Omit<TypeRow, 'row'>

const suggestion = (name: string, icon: string, more: Partial<Suggestion> = {}): Suggestion => ({
  name,
  icon,
  minutes: '50',
  seats: '12',
  hasMap: false,
  ...more,
})

/** What boutique studios teach, with the minutes, places and seating that are usual. */
export const suggestedTypes: readonly Suggestion[] = [
  suggestion('Indoor cycling', 'bike', { minutes: '45', seats: '20', hasMap: true }),
  suggestion('Barre', 'barre'),
  suggestion('Reformer', 'reformer', { seats: '8', hasMap: true }),
  suggestion('Pilates mat', 'mat'),
  suggestion('Yoga', 'mat', { minutes: '60' }),
  suggestion('HIIT', 'bolt', { minutes: '45' }),
  suggestion('Fuerza', 'bolt'),
  suggestion('Box', 'bolt'),
]

export const ownType: Suggestion = suggestion('', 'bolt')

const MOST_IN_A_ROW = 6

/** '6,6' for 12 seats: rows as even as possible, the longer ones at the back, at most six side by side up to 24. */
export function rowsOfSeats(seats: number): string {
  const rows = Math.max(1, Math.ceil(seats / (seats > 24 ? 10 : MOST_IN_A_ROW)))
  const least = Math.trunc(seats / rows)
  const longer = seats % rows
  return Array.from({ length: rows }, (_, row) => (row >= rows - longer ? least + 1 : least)).join()
}

export const MOST_SEATS = 200
const isWhole = (text: string, from: number, to: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= from && Number(text) <= to

/** What is wrong with the rows, by 'name-0', 'minutes-0' or 'seats-0'. */
export function findTypeFaults(rows: readonly TypeRow[], existing: readonly string[]): Record<string, string> {
  const faults: Record<string, string> = {}
  const names = new Set(existing.map(normalName))
  for (const { row, name, minutes, seats } of rows) {
    if (name.trim() === '') faults[`name-${row}`] = 'Escribe un nombre.'
    else if (names.has(normalName(name))) faults[`name-${row}`] = 'Ya hay una clase con este nombre.'
    names.add(normalName(name))
    if (!isWhole(minutes, 5, 480)) faults[`minutes-${row}`] = 'De 5 a 480.'
    if (!isWhole(seats, 1, MOST_SEATS)) faults[`seats-${row}`] = `De 1 a ${MOST_SEATS}.`
  }
  return faults
}

const normalName = (name: string): string => name.trim().toLocaleLowerCase('es')

/** What is known of a studio of four classes: who sits where, who waits, what each has left. Moments are milliseconds. */
export type Model = {
  now: number
  mode: 'broadcast' | 'auto' | 'hybrid'
  classes: ModelClass[]
  balances: ModelBalance[]
  holds: Map<number, Hold>
  lastHolds: Map<string, LastHold>
}
export type ModelClass = {
  id: number
  start: number
  capacity: number
  hasMap: boolean
  inSeries: boolean
  isException: boolean
  cancelled: 'no' | 'not heard' | 'heard'
  movedAt: number
  seats: Map<number, Seat>
  blocked: Set<string>
  line: number[]
  freed: (number | null)[]
}
type Place = { id: number; spot: string | null; isCash: boolean; isPaid: boolean; since: number }
export type Seat = Place & { guest: Place | null; freeUntil: number }
/** `account`: centavos on account. */
export type ModelBalance = { left: number | 'unlimited'; until: number; account: number }
type LastHold = { since: number; until: number; isReleased: boolean }
type Hold = { c: number; spots: string[]; places: number; until: number }
export type Hand = 'herself' | 'staff' | 'walk-in'
export type Party = 'own' | 'pair' | 'guest'

const MINUTE = 60_000
const MINUTES = 50
export const LEAD = 30
export const WINDOW = 120
const MOST_SPOTS = 10

export const newClass = (input: Pick<ModelClass, 'id' | 'start' | 'capacity' | 'hasMap' | 'inSeries'>): ModelClass => ({
  ...input,
  isException: false,
  cancelled: 'no',
  movedAt: 0,
  seats: new Map(),
  blocked: new Set(),
  line: [],
  freed: [],
})

export const classOf = (model: Model, c: number): ModelClass => model.classes[c] as ModelClass
export const seatOf = (model: Model, p: number, c: number): Seat | undefined => classOf(model, c).seats.get(p)
const balanceOf = (model: Model, p: number): ModelBalance => model.balances[p] as ModelBalance

type ModelSeat = { p: number; c: number; seat: Seat }
export function anySeat(model: Model, n: number, of: (seat: Seat) => boolean = () => true): ModelSeat | null {
  const all = model.classes.flatMap(({ seats }, c) => [...seats].map(([p, seat]) => ({ p, c, seat })))
  return anyOf(
    all.filter(({ seat }) => of(seat)),
    n,
  )
}
export const anyOf = <T>(all: readonly T[], n: number): T | null => all[n % Math.max(1, all.length)] ?? null

export const seatsOf = (seat: Seat): Place[] => (seat.guest ? [seat, seat.guest] : [seat])
export const countOccupiedPlaces = ({ seats, blocked }: ModelClass): number =>
  [...seats.values()].flatMap(seatsOf).length + blocked.size
const listOccupiedSpots = ({ seats, blocked }: ModelClass): (string | null)[] => [
  ...[...seats.values()].flatMap(seatsOf).map(({ spot }) => spot),
  ...blocked,
]
const holdsOf = (model: Model, c: number, except: number): Hold[] =>
  [...model.holds].flatMap(([p, hold]) => (hold.c === c && p !== except && hold.until > model.now ? [hold] : []))
export const placesHeld = (model: Model, c: number, except = -1): number =>
  holdsOf(model, c, except).reduce((sum, { places }) => sum + places, 0)

export const hasStarted = (model: Model, c: number): boolean => classOf(model, c).start <= model.now
export const hasEnded = (model: Model, c: number): boolean => classOf(model, c).start + MINUTES * MINUTE <= model.now

export function closed(model: Model, c: number, hand: Hand): string[] {
  const { start, cancelled } = classOf(model, c)
  const reasons = [
    cancelled !== 'no' && 'class-cancelled',
    hand !== 'herself' && hasEnded(model, c) && 'class-over',
    hand !== 'walk-in' && hasStarted(model, c) && 'class-started',
    hand === 'walk-in' && model.now < start - 60 * MINUTE && 'door-closed',
    hand === 'herself' && model.now > start - LEAD * MINUTE && 'outside-booking-window',
  ]
  return reasons.filter((reason) => reason !== false)
}

export function canPay(model: Model, p: number, c: number, units: number, party: Party, back = 0): boolean {
  const { left, until } = balanceOf(model, p)
  if (units === 0) return true
  if (until <= model.now - 1000 || until < classOf(model, c).start - 1000) return false
  return left === 'unlimited' ? party === 'own' : left + back >= units
}

export function obstacles(
  model: Model,
  p: number,
  c: number,
  request: { party: Party; spots: string[]; hand: Hand; units?: number; back?: number },
): string[] {
  const one = classOf(model, c)
  const { party, spots, hand, back } = request
  const people = party === 'pair' ? 2 : 1
  const seat = one.seats.get(p)
  const held = holdsOf(model, c, p)
  const chosen = one.hasMap ? spots : []
  const reasons = [
    ...closed(model, c, hand),
    party !== 'guest' && seat && 'already-reserved',
    party === 'guest' && seat?.guest && 'too-many-guests',
    one.capacity - countOccupiedPlaces(one) - placesHeld(model, c, p) < people && 'class-full',
    !canPay(model, p, c, request.units ?? people, party, back) && 'credits',
    new Set(chosen).size < chosen.length && 'spot-repeated',
    chosen.some((spot) => listOccupiedSpots(one).includes(spot)) && 'spot-taken',
    chosen.some((spot) => held.some((hold) => hold.spots.includes(spot))) && 'spot-held',
  ]
  return reasons.filter((reason) => typeof reason === 'string')
}

export function blocking(model: Model, c: number, spot: string): string[] {
  const one = classOf(model, c)
  const isHeld = holdsOf(model, c, -1).some((hold) => hold.spots.includes(spot))
  const reasons = [
    one.cancelled !== 'no' && 'class-cancelled',
    !one.hasMap && 'no-map',
    (listOccupiedSpots(one).includes(spot) || isHeld) && 'spot-taken',
    countOccupiedPlaces(one) + placesHeld(model, c) >= one.capacity && 'no-place-to-block',
  ]
  return reasons.filter((reason) => reason !== false)
}

export function changing(model: Model, c: number, change: { capacity?: number; start?: number; ofSeries?: boolean }) {
  const one = classOf(model, c)
  const { capacity = one.capacity, start = one.start, ofSeries = false } = change
  const reasons = [
    ofSeries && one.isException && 'changed-by-itself',
    one.cancelled !== 'no' && 'class-cancelled',
    hasStarted(model, c) && change.start !== undefined && 'class-started',
    start <= model.now && !hasStarted(model, c) && 'in-the-past',
    capacity < countOccupiedPlaces(one) && 'people-to-move',
    one.hasMap && capacity > MOST_SPOTS && 'more-than-spots',
  ]
  return reasons.filter((reason) => reason !== false)
}

export function leaving(model: Model, c: number, place: Place & { freeUntil?: number }): 'free' | 'in-time' | 'late' {
  const { start, movedAt } = classOf(model, c)
  if (movedAt > place.since || (place.freeUntil ?? 0) >= model.now) return 'free'
  return model.now <= start - WINDOW * MINUTE ? 'in-time' : 'late'
}

export const staying = (model: Model, c: number): string[] =>
  [classOf(model, c).cancelled !== 'no' && 'class-cancelled', hasStarted(model, c) && 'class-started'].filter(
    (reason) => reason !== false,
  )

export const hasAutoPromotion = (model: Model, c: number): boolean =>
  closed(model, c, 'herself').length === 0 &&
  (model.mode === 'auto' || (model.mode === 'hybrid' && model.now <= classOf(model, c).start - WINDOW * MINUTE))

export const unitsOf = (model: Model, p: number, places: readonly Place[]): number =>
  balanceOf(model, p).left === 'unlimited' ? 0 : places.filter(({ isCash }) => !isCash).length

export function pay(model: Model, p: number, units: number): void {
  const balance = balanceOf(model, p)
  if (balance.left !== 'unlimited') balance.left -= units
}

/** What the desk takes for a seat that is paid in cash, in centavos. */
export const SEAT_CASH = 25_000

/** The cash of places that end in time, or by the studio, becomes money on account (R17). */
export function returnCash(model: Model, p: number, places: readonly Place[]): void {
  balanceOf(model, p).account += SEAT_CASH * places.filter(({ isCash, isPaid }) => isCash && isPaid).length
}

export function free(model: Model, p: number, c: number, which: 'own' | 'guest'): void {
  const one = classOf(model, c)
  const seat = one.seats.get(p) as Seat
  if (which === 'own') one.seats.delete(p)
  else one.seats.set(p, { ...seat, guest: null })
  one.freed.push(p)
}

export function sit(model: Model, p: number, c: number, seat: Seat): void {
  const one = classOf(model, c)
  one.seats.set(p, seat)
  one.line = one.line.filter((other) => other !== p)
  if (model.holds.get(p)?.c === c) model.holds.delete(p)
  model.lastHolds.delete(`${p} ${c}`)
}

const continued = (model: Model, p: number, c: number): LastHold | null => {
  const last = model.lastHolds.get(`${p} ${c}`)
  return last && model.now < last.until + 10 * MINUTE ? last : null
}

export function isResting(model: Model, p: number, c: number): boolean {
  const last = continued(model, p, c)
  if (!last) return false
  return (!last.isReleased && last.until <= model.now) || model.now >= last.since + 15 * MINUTE
}

export function holdUntil(model: Model, p: number, hold: Hold): void {
  const since = continued(model, p, hold.c)?.since ?? model.now
  const other = model.holds.get(p)
  if (other && other.c !== hold.c) releaseHold(model, p, other.c)
  model.holds.set(p, hold)
  model.lastHolds.set(`${p} ${hold.c}`, { since, until: hold.until, isReleased: false })
}

export function releaseHold(model: Model, p: number, c: number): void {
  if (model.holds.get(p)?.c === c) model.holds.delete(p)
  const last = model.lastHolds.get(`${p} ${c}`)
  if (last && last.until >= model.now) model.lastHolds.set(`${p} ${c}`, { ...last, until: model.now, isReleased: true })
}

/** State of a studio of four classes. `p` is the index of a person, `c` of a class; times are in milliseconds. */
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
  cancelled: 'no' | 'pending' | 'handled'
  movedAt: number
  seats: Map<number, Seat>
  blocked: Set<string>
  waitlist: number[]
  freed: (number | null)[]
}
type Place = { id: number; spot: string | null; isCash: boolean; isPaid: boolean; since: number }
export type Seat = Place & { guest: Place | null; freeUntil: number }
export type ModelBalance = { left: number | 'unlimited'; until: number; account: number }
type LastHold = { since: number; until: number; isReleased: boolean }
type Hold = { c: number; spots: string[]; places: number; until: number }
export type Actor = 'customer' | 'staff' | 'walk-in'
export type Party = 'own' | 'pair' | 'guest'

const MINUTE_MS = 60_000
const CLASS_MINUTES = 50
export const BOOKING_LEAD_MINUTES = 30
export const CANCEL_WINDOW_MINUTES = 120
const MAX_SPOTS = 10

export const newClass = (input: Pick<ModelClass, 'id' | 'start' | 'capacity' | 'hasMap' | 'inSeries'>): ModelClass => ({
  ...input,
  isException: false,
  cancelled: 'no',
  movedAt: 0,
  seats: new Map(),
  blocked: new Set(),
  waitlist: [],
  freed: [],
})

export const classOf = (model: Model, c: number): ModelClass => model.classes[c] as ModelClass
export const seatOf = (model: Model, p: number, c: number): Seat | undefined => classOf(model, c).seats.get(p)
const balanceOf = (model: Model, p: number): ModelBalance => model.balances[p] as ModelBalance

type FoundSeat = { p: number; c: number; seat: Seat }
export function pickSeat(model: Model, n: number, isWanted: (seat: Seat) => boolean = () => true): FoundSeat | null {
  const seats = model.classes.flatMap(({ seats }, c) => [...seats].map(([p, seat]) => ({ p, c, seat })))
  return pickAny(
    seats.filter(({ seat }) => isWanted(seat)),
    n,
  )
}
export const pickAny = <T>(items: readonly T[], n: number): T | null => items[n % Math.max(1, items.length)] ?? null

export const seatsOf = (seat: Seat): Place[] => (seat.guest ? [seat, seat.guest] : [seat])
export const countOccupiedPlaces = ({ seats, blocked }: ModelClass): number =>
  [...seats.values()].flatMap(seatsOf).length + blocked.size
const listOccupiedSpots = ({ seats, blocked }: ModelClass): (string | null)[] => [
  ...[...seats.values()].flatMap(seatsOf).map(({ spot }) => spot),
  ...blocked,
]
const holdsOf = (model: Model, c: number, exceptPerson: number): Hold[] =>
  [...model.holds].flatMap(([p, hold]) => (hold.c === c && p !== exceptPerson && hold.until > model.now ? [hold] : []))
export const countHeldPlaces = (model: Model, c: number, exceptPerson = -1): number =>
  holdsOf(model, c, exceptPerson).reduce((sum, { places }) => sum + places, 0)

export const hasStarted = (model: Model, c: number): boolean => classOf(model, c).start <= model.now
export const hasEnded = (model: Model, c: number): boolean =>
  classOf(model, c).start + CLASS_MINUTES * MINUTE_MS <= model.now

export function closedReasons(model: Model, c: number, actor: Actor): string[] {
  const { start, cancelled } = classOf(model, c)
  const reasons = [
    cancelled !== 'no' && 'class-cancelled',
    actor !== 'customer' && hasEnded(model, c) && 'class-over',
    actor !== 'walk-in' && hasStarted(model, c) && 'class-started',
    actor === 'walk-in' && model.now < start - 60 * MINUTE_MS && 'door-closed',
    actor === 'customer' && model.now > start - BOOKING_LEAD_MINUTES * MINUTE_MS && 'outside-booking-window',
  ]
  return reasons.filter((reason) => reason !== false)
}

export function canPay(model: Model, p: number, c: number, units: number, party: Party, returnedUnits = 0): boolean {
  const { left, until } = balanceOf(model, p)
  if (units === 0) return true
  if (until <= model.now - 1000 || until < classOf(model, c).start - 1000) return false
  return left === 'unlimited' ? party === 'own' : left + returnedUnits >= units
}

export function bookingRefusals(
  model: Model,
  p: number,
  c: number,
  request: { party: Party; spots: string[]; actor: Actor; units?: number; returnedUnits?: number },
): string[] {
  const modelClass = classOf(model, c)
  const { party, spots, actor, returnedUnits } = request
  const neededPlaces = party === 'pair' ? 2 : 1
  const seat = modelClass.seats.get(p)
  const otherHolds = holdsOf(model, c, p)
  const chosenSpots = modelClass.hasMap ? spots : []
  const reasons = [
    ...closedReasons(model, c, actor),
    party !== 'guest' && seat && 'already-reserved',
    party === 'guest' && seat?.guest && 'too-many-guests',
    modelClass.capacity - countOccupiedPlaces(modelClass) - countHeldPlaces(model, c, p) < neededPlaces && 'class-full',
    !canPay(model, p, c, request.units ?? neededPlaces, party, returnedUnits) && 'credits',
    new Set(chosenSpots).size < chosenSpots.length && 'spot-repeated',
    chosenSpots.some((spot) => listOccupiedSpots(modelClass).includes(spot)) && 'spot-taken',
    chosenSpots.some((spot) => otherHolds.some((hold) => hold.spots.includes(spot))) && 'spot-held',
  ]
  return reasons.filter((reason) => typeof reason === 'string')
}

export function blockRefusals(model: Model, c: number, spot: string): string[] {
  const modelClass = classOf(model, c)
  const isHeld = holdsOf(model, c, -1).some((hold) => hold.spots.includes(spot))
  const reasons = [
    modelClass.cancelled !== 'no' && 'class-cancelled',
    !modelClass.hasMap && 'no-map',
    (listOccupiedSpots(modelClass).includes(spot) || isHeld) && 'spot-taken',
    countOccupiedPlaces(modelClass) + countHeldPlaces(model, c) >= modelClass.capacity && 'no-place-to-block',
  ]
  return reasons.filter((reason) => reason !== false)
}

export function changeRefusals(
  model: Model,
  c: number,
  change: { capacity?: number; start?: number; ofSeries?: boolean },
) {
  const modelClass = classOf(model, c)
  const { capacity = modelClass.capacity, start = modelClass.start, ofSeries = false } = change
  const reasons = [
    ofSeries && modelClass.isException && 'changed-by-itself',
    modelClass.cancelled !== 'no' && 'class-cancelled',
    hasStarted(model, c) && change.start !== undefined && 'class-started',
    start <= model.now && !hasStarted(model, c) && 'in-the-past',
    capacity < countOccupiedPlaces(modelClass) && 'people-to-move',
    modelClass.hasMap && capacity > MAX_SPOTS && 'more-than-spots',
  ]
  return reasons.filter((reason) => reason !== false)
}

export function cancellationKind(
  model: Model,
  c: number,
  place: Place & { freeUntil?: number },
): 'free' | 'in-time' | 'late' {
  const { start, movedAt } = classOf(model, c)
  if (movedAt > place.since || (place.freeUntil ?? 0) >= model.now) return 'free'
  return model.now <= start - CANCEL_WINDOW_MINUTES * MINUTE_MS ? 'in-time' : 'late'
}

export const cancelRefusals = (model: Model, c: number): string[] =>
  [classOf(model, c).cancelled !== 'no' && 'class-cancelled', hasStarted(model, c) && 'class-started'].filter(
    (reason) => reason !== false,
  )

export const hasAutoPromotion = (model: Model, c: number): boolean =>
  closedReasons(model, c, 'customer').length === 0 &&
  (model.mode === 'auto' ||
    (model.mode === 'hybrid' && model.now <= classOf(model, c).start - CANCEL_WINDOW_MINUTES * MINUTE_MS))

export const countUnits = (model: Model, p: number, places: readonly Place[]): number =>
  balanceOf(model, p).left === 'unlimited' ? 0 : places.filter(({ isCash }) => !isCash).length

export function spendUnits(model: Model, p: number, units: number): void {
  const balance = balanceOf(model, p)
  if (balance.left !== 'unlimited') balance.left -= units
}

export const SEAT_CASH = 25_000

/** Cash of places that are cancelled in time, or by the studio, becomes money on account (R17). */
export function returnCash(model: Model, p: number, places: readonly Place[]): void {
  balanceOf(model, p).account += SEAT_CASH * places.filter(({ isCash, isPaid }) => isCash && isPaid).length
}

export function removeSeat(model: Model, p: number, c: number, seatKind: 'own' | 'guest'): void {
  const modelClass = classOf(model, c)
  const seat = modelClass.seats.get(p) as Seat
  if (seatKind === 'own') modelClass.seats.delete(p)
  else modelClass.seats.set(p, { ...seat, guest: null })
  modelClass.freed.push(p)
}

export function setSeat(model: Model, p: number, c: number, seat: Seat): void {
  const modelClass = classOf(model, c)
  modelClass.seats.set(p, seat)
  modelClass.waitlist = modelClass.waitlist.filter((person) => person !== p)
  if (model.holds.get(p)?.c === c) model.holds.delete(p)
  model.lastHolds.delete(`${p} ${c}`)
}

const findLastHold = (model: Model, p: number, c: number): LastHold | null => {
  const last = model.lastHolds.get(`${p} ${c}`)
  return last && model.now < last.until + 10 * MINUTE_MS ? last : null
}

export function isHoldLimited(model: Model, p: number, c: number): boolean {
  const last = findLastHold(model, p, c)
  if (!last) return false
  return (!last.isReleased && last.until <= model.now) || model.now >= last.since + 15 * MINUTE_MS
}

export function holdUntil(model: Model, p: number, hold: Hold): void {
  const since = findLastHold(model, p, hold.c)?.since ?? model.now
  const otherHold = model.holds.get(p)
  if (otherHold && otherHold.c !== hold.c) releaseHold(model, p, otherHold.c)
  model.holds.set(p, hold)
  model.lastHolds.set(`${p} ${hold.c}`, { since, until: hold.until, isReleased: false })
}

export function releaseHold(model: Model, p: number, c: number): void {
  if (model.holds.get(p)?.c === c) model.holds.delete(p)
  const last = model.lastHolds.get(`${p} ${c}`)
  if (last && last.until >= model.now) model.lastHolds.set(`${p} ${c}`, { ...last, until: model.now, isReleased: true })
}

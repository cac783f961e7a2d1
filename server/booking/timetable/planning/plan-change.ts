import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import {
  type ChangedClass,
  decideChanging,
  decideScope,
  roomAfterChange,
  type StoredClass,
  selectClassesToChange,
  type Shift,
  shiftOf,
} from '@aforo/domain/booking/timetable/changing.ts'
import {
  capacityOfRoom,
  getById,
  type Offers,
  refuseNotOffered,
  refuseRoomElsewhere,
  zoneOfPlace,
} from '@aforo/domain/booking/timetable/offered.ts'
import { refuse } from '@aforo/domain/booking/timetable/refusals.ts'
import type { ClassChange, Clash, Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import { formatMoment, type LocalDate } from '@aforo/domain/values/days.ts'
import { allow, type Refusal } from '@aforo/domain/values/refusal.ts'
import { lockPlaces } from '../../../catalogue/schedule/places.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { checkClashes } from './check-clashes.ts'
import { readClasses, readOffers, readScope } from '../facts-store.ts'

export type ClassChangePair = { readonly before: StoredClass; readonly after: ChangedClass }
export type ChangePlan = {
  readonly scope: Scope
  readonly shift: Shift
  /** The series that changes, from a date of its rule; null when one class is changed separately. */
  readonly series: { readonly class_series_id: number; readonly from: LocalDate } | null
  readonly changing: readonly ClassChangePair[]
  readonly clashes: Clash[]
  readonly offers: Offers
}

/**
 * Plans a change of all classes in its scope and locks them. If one of them may not be changed, the whole change is
 * refused.
 */
export async function planChange(tx: Tx, change: ClassChange, calendar: CalendarPolicy, now: Date) {
  const { single_class_id } = change
  const [stored] = await readClasses(tx, [single_class_id], calendar.zone)
  if (!stored) return refuse('class-missing')
  const scope = decideScope(stored, change.scope)
  if (!scope.allowed) return scope
  const offers = await readOffers(tx)
  const notOffered = refuseNotOffered(change, offers)
  if (notOffered) return notOffered
  const scoped = await readScope(tx, single_class_id, scope.value, now)
  const ids = scoped?.ids ?? []
  await lockPlaces(tx, ...ids)
  const classes = await readClasses(tx, ids, calendar.zone)
  const requested = classes.find((candidate) => candidate.single_class_id === single_class_id)
  if (!requested) return refuse('class-missing')
  const shift = shiftOf(requested, change)
  const changing: ClassChangePair[] = []
  for (const before of selectClassesToChange(requested, classes)) {
    const facts = { change, shift, ...getZoneAndRooms(before, change, offers, calendar) }
    const verdict = decideChanging(before, facts, now)
    if (!verdict.allowed) return ids.length > 1 ? nameClassIn(verdict, before) : verdict
    changing.push({ before, after: verdict.value })
  }
  const elsewhere = findRoomElsewhere(changing, offers)
  if (elsewhere) return elsewhere
  const clashes = await checkPlanClashes(tx, change, changing, offers, calendar)
  if (!clashes.allowed) return clashes
  const { class_series_id } = requested
  const from = scope.value === 'this' ? null : (scoped?.from ?? null)
  const series = class_series_id !== null && from !== null ? { class_series_id, from } : null
  return allow({ scope: scope.value, shift, series, changing, clashes: clashes.value, offers })
}

const getZoneAndRooms = (before: StoredClass, change: ClassChange, offers: Offers, calendar: CalendarPolicy) => ({
  zone: zoneOfPlace(offers, change.location_id ?? before.location_id, calendar),
  room: getById(offers.types, before.class_type_id),
  newRoom: getById(offers.types, change.class_type_id ?? before.class_type_id),
  roomCapacity: capacityOfRoom(roomAfterChange(before, change), offers),
})

const findRoomElsewhere = (changing: readonly ClassChangePair[], offers: Offers) =>
  changing
    .map(({ after }) => refuseRoomElsewhere(after.room_id, after.location_id, offers))
    .find((refusal) => refusal !== null)

const nameClassIn = <Reason extends string>(
  refusal: Refusal<Reason>,
  { single_class_id, class_date, zone }: StoredClass,
) => ({
  ...refusal,
  message: `${formatMoment(class_date, zone)}: ${refusal.message}`,
  details: { ...refusal.details, single_class_id },
})

const checkPlanClashes = (
  tx: Tx,
  { allow_clashes }: ClassChange,
  changing: readonly ClassChangePair[],
  offers: Offers,
  calendar: CalendarPolicy,
) => {
  const wanted = changing.map(({ before, after }) => ({ ...after, single_class_id: before.single_class_id }))
  const except = changing.map(({ before }) => before.single_class_id)
  return checkClashes(tx, wanted.filter(needsConfirmation(changing)), {
    offers,
    calendar,
    except,
    isAllowed: allow_clashes,
  })
}

const needsConfirmation = (changing: readonly ClassChangePair[]) => {
  const idsToConfirm = new Set(changing.filter(canClash).map(({ before }) => before.single_class_id))
  return ({ single_class_id }: { single_class_id: number }) => idsToConfirm.has(single_class_id)
}

const canClash = ({ before, after }: ClassChangePair): boolean =>
  before.class_date.getTime() !== after.class_date.getTime() ||
  before.minutes < after.minutes ||
  before.location_id !== after.location_id ||
  before.room_id !== after.room_id ||
  before.class_type_id !== after.class_type_id ||
  after.instructor_ids.some((id) => !before.instructor_ids.includes(id))

import type { RouterContextProvider } from 'react-router'
import { isAwaitingSeat } from '@aforo/domain/booking/reservations/after-paying.ts'
import { refuseClass } from '@aforo/domain/booking/reservations/class-open.ts'
import type { getMyHold } from '@aforo/domain/booking/reservations/holds/contract.ts'
import { reservationSentences } from '@aforo/domain/booking/reservations/refusals.ts'
import { startWords } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { getSchedule, getSingleClass } from '@aforo/domain/catalogue/schedule/contract.ts'
import { isFull, placesLeftWords } from '@aforo/domain/catalogue/schedule/fullness.ts'
import type { SingleClass, SingleClassDetail } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { bookingPolicy, calendarPolicy, waitlistPolicy } from '@aforo/domain/settings/policies.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { tryRead } from '../../api/read.ts'
import { renderContext } from '../../api/render-context.ts'
import { type SeatWords, seatWords } from './seat-words.ts'
import { claseFrom, lugarFrom } from './waiting-class.ts'

type Context = Readonly<RouterContextProvider>
type OtherClass = { readonly clase: number; readonly when: string; readonly room: string }

/** What became of the class that the purchase should book (4.11, R4). */
export type PaidBooking =
  | { readonly kind: 'none' }
  /** `instead` is the label of the chosen spot when another one was booked. */
  | { readonly kind: 'booked'; readonly seat: SeatWords; readonly chosenSpot: string | null }
  | { readonly kind: 'booking' }
  | { readonly kind: 'open'; readonly clase: number; readonly words: string }
  | {
      readonly kind: 'missed'
      readonly clase: number
      readonly why: string
      readonly waitlist: boolean
      readonly others: readonly OtherClass[]
    }

const NONE: PaidBooking = { kind: 'none' }

export async function readPaidBooking(
  context: Context,
  request: Request,
  settings: Settings,
  purchase: { readonly createdAt: string },
): Promise<PaidBooking> {
  const params = new URL(request.url).searchParams
  const clase = claseFrom(params)
  if (!clase) return NONE
  const response = await tryRead<typeof getSingleClass>(context, 'GET /single_class/single/{id}', {
    params: { id: clase },
  })
  if (!response.ok) return NONE
  const singleClass = response.value.single_class
  if (singleClass.my_reservations.length > 0) {
    return toBooked(singleClass, settings, context.get(renderContext).address, lugarFrom(params))
  }
  if (await isBeingBooked(context, clase, purchase)) return { kind: 'booking' }
  const reason = whyMissed(singleClass, settings, context.get(renderContext).now)
  if (reason === null) return { kind: 'open', clase, words: classWords(singleClass, settings) }
  const waitlist = singleClass.cancelledAt === null && isFull(singleClass) && waitlistPolicy(settings).enabled
  const others = await readOthers(context, settings, singleClass)
  return { kind: 'missed', clase, why: reason, waitlist, others }
}

function toBooked(
  singleClass: SingleClassDetail,
  settings: Settings,
  address: string,
  lugar: string | undefined,
): PaidBooking {
  const seat = seatWords(singleClass, singleClass.my_reservations, settings, address)
  const own = singleClass.my_reservations.find(({ guest }) => guest === null)?.spot ?? null
  const hasOtherSpot = lugar !== undefined && own !== null && own !== lugar
  const chosenSeat = hasOtherSpot
    ? seatWords(singleClass, [{ class_reservation_id: 0, guest: null, spot: lugar }], settings, address)
    : null
  return { kind: 'booked', seat, chosenSpot: chosenSeat?.spots[0]?.label ?? null }
}

async function isBeingBooked(context: Context, clase: number, purchase: { createdAt: string }) {
  const response = await tryRead<typeof getMyHold>(context, 'GET /class_reservations/hold')
  const hold = response.ok ? response.value.hold : null
  return hold?.single_class_id === clase && isAwaitingSeat(hold, purchase, context.get(renderContext).now)
}

function whyMissed(singleClass: SingleClassDetail, settings: Settings, now: Date): string | null {
  const closed = refuseClass(singleClass, bookingPolicy(settings), now)
  if (closed) return closed.reason === 'sold-on-its-own' ? null : closed.message
  return isFull(singleClass) ? reservationSentences['class-full'][1] : null
}

const MAX_OTHERS = 3

async function readOthers(context: Context, settings: Settings, missed: SingleClassDetail) {
  const now = context.get(renderContext).now
  const calendar = calendarPolicy(settings)
  const start_date = localDate(now, calendar.zone)
  const query = { start_date, end_date: addDays(start_date, 7) }
  const response = await tryRead<typeof getSchedule>(context, 'GET /single_class', { query })
  const all = response.ok ? response.value.days.flatMap(({ single_classes }) => single_classes) : []
  return all
    .filter((other) => isAlternative(other, missed) && refuseClass(other, bookingPolicy(settings), now) === null)
    .slice(0, MAX_OTHERS)
    .map((other) => ({ clase: other.single_class_id, when: startWords(other, calendar), room: placesLeftWords(other) }))
}

const isAlternative = (other: SingleClass, { single_class_id, class_type }: SingleClassDetail): boolean =>
  other.single_class_id !== single_class_id &&
  other.class_type.class_type_id === class_type.class_type_id &&
  !isFull(other)

const classWords = (singleClass: SingleClass, settings: Settings): string =>
  `${singleClass.class_type.name}, ${startWords(singleClass, calendarPolicy(settings))}\u00a0h`

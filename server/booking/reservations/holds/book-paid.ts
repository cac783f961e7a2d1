import { findBestFree, toSpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { booksItsClass } from '@aforo/domain/booking/reservations/after-paying.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { bookingPolicy } from '@aforo/domain/settings/policies.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'
import { findAddressee } from '../../../people/find-person.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { attempt } from '../../../platform/database/transaction.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { missedSeatWords } from '../../../notifications/templates/missed-seat.ts'
import { writeMessage } from '../../../notifications/write-message.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { type FactsRead, readFacts } from '../seats/facts-store.ts'
import { takeSeats } from '../seats/take-seats.ts'
import { endHold } from './hold.ts'
import { findBoughtClass, findHold } from './hold-store.ts'

/**
 * Event handler of `purchase-paid`: books the class chosen before paying (4.11, R4). When its spot is taken, the best
 * free one is booked; when no seat can be booked, the customer gets a message and keeps the credit.
 */
export const bookPaid: Listener = async (tx, payload, app) => {
  const { purchase_id, customer_id } = payload as { purchase_id: number; customer_id: number }
  await lockPerson(tx, customer_id)
  const purchase = await findBoughtClass(tx, purchase_id)
  const single_class_id = purchase?.single_class_id ?? null
  if (!purchase || single_class_id === null) return
  const hold = await findHold(tx, customer_id, single_class_id)
  if (!booksItsClass(purchase, hold, app.now())) return
  const settings = await app.settings()
  const wanted = { single_class_id, spot: hold?.spot ?? null }
  const verdict = await bookSeat(tx, app, settings, customer_id, wanted)
  if (verdict.allowed) return
  await endHold(tx, customer_id, single_class_id, app.now())
  if (verdict.reason !== 'already-reserved')
    await sendMissedNotice(tx, app, { purchase_id, customer_id, single_class_id, refusal: verdict })
}

const SPOT_REASONS: ReadonlySet<string> = new Set(['spot-needed', 'spot-taken', 'spot-held', 'spot-unknown'])

type WantedSeat = { single_class_id: number; spot: string | null }

async function bookSeat(tx: Tx, app: AppContext, settings: Settings, customer_id: number, wanted: WantedSeat) {
  const { single_class_id } = wanted
  const now = app.now()
  const takeSpot = (spot: string | null) =>
    attempt(tx, (inner) => {
      const selection = { single_class_id, ...(spot ? { spot } : {}) }
      return takeSeats(inner, settings, { customer_id, selection, origin: 'customer', by: customer_id }, now)
    })
  const verdict = await takeSpot(wanted.spot)
  if (verdict.allowed || !SPOT_REASONS.has(verdict.reason)) return verdict
  const otherSpot = findFreeSpot(await readFacts(tx, customer_id, { single_class_id }, now), settings)
  return otherSpot ? takeSpot(otherSpot) : verdict
}

function findFreeSpot({ single_class, occupied, held }: FactsRead, settings: Settings): string | null {
  const map = single_class && bookingPolicy(settings).spotMap ? toSpotMap(single_class.class_type) : null
  return (map && findBestFree(map, new Set([...occupied, ...held.spots]))?.code) ?? null
}

type MissedSeat = { purchase_id: number; customer_id: number; single_class_id: number; refusal: Refusal }

async function sendMissedNotice(tx: Tx, app: AppContext, missed: MissedSeat): Promise<void> {
  const { purchase_id, customer_id, single_class_id, refusal } = missed
  const { single_class } = await readFacts(tx, customer_id, { single_class_id }, app.now())
  const person = await findAddressee(tx, customer_id)
  if (!person || !single_class) return
  const settings = await app.settings()
  const values = { name: person.name, single_class, why: refusal.message, settings, address: app.address }
  const dedupe_key = `missed-seat:${purchase_id}`
  await writeMessage(tx, app, {
    kind: 'seat-lost',
    to: customer_id,
    words: missedSeatWords(values),
    asWritten: true,
    dedupe_key,
  })
}

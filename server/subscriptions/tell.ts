import type { Purchase } from 'studio/purchases/shapes.ts'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { payUntil } from 'studio/subscriptions/past-due.ts'
import { formatDate, parseInstant, type Zone } from 'studio/values/days.ts'
import { findAddressee } from '../customers/find-person.ts'
import type { Tx } from '../database/database.ts'
import type { Listener } from '../events/listen.ts'
import { brandOf } from '../notifications/brand.ts'
import type { Brand, Letter } from '../notifications/letter.ts'
import { writeMail } from '../notifications/write-mail.ts'
import { getAny } from '../purchases/read-purchases.ts'
import type { World } from '../world.ts'
import type { ToldOf } from './follow-state.ts'
import type { GivenUp } from './give-up.ts'
import type { Renewed } from './give-periods.ts'
import * as letters from './letters.ts'
import type { Cancelled } from './note-cancelled.ts'

type Facts = { brand: Brand; plan: letters.Plan; purchase: Purchase; zone: Zone }

/** Hears that a charge failed, and says what to do about it (R11). Nothing is written when it was paid meanwhile (F36). */
export const tellPastDue: Listener = (tx, payload, world) =>
  tell(tx, world, payload as ToldOf, 'past-due', ({ brand, plan, purchase, zone }) => {
    const since = purchase.subscription?.past_due_since
    return since
      ? letters.pastDueLetter(brand, { ...plan, until: day(payUntil(parseInstant(since), zone), zone) })
      : null
  })

export const tellRecovered: Listener = (tx, payload, world) =>
  tell(tx, world, payload as ToldOf, 'recovered', ({ brand, plan }) => letters.recoveredLetter(brand, plan))

export const tellGivenUp: Listener = (tx, payload, world) =>
  tell(tx, world, payload as GivenUp, 'given-up', ({ brand, plan }) =>
    letters.givenUpLetter(brand, { ...plan, seats: (payload as GivenUp).seats }),
  )

export const tellCancelled: Listener = (tx, payload, world) => {
  const { until, ...told } = payload as Cancelled
  return tell(tx, world, told, 'cancelled', ({ brand, plan, zone }) =>
    letters.cancelledLetter(brand, { ...plan, until: until && day(parseInstant(until), zone) }),
  )
}

/** Hears that a later period was charged: its receipt. */
export const tellRenewed: Listener = (tx, payload, world) => {
  const renewed = payload as Renewed
  const end = parseInstant(renewed.period_end)
  return tell(tx, world, renewed, 'renewed', ({ brand, plan, zone }) =>
    letters.renewedLetter(brand, { ...plan, amount: renewed.amount, day: day(end, zone) }),
  )
}

const day = (instant: Date, zone: Zone): string => formatDate(instant, zone)

/** Writes one letter of a plan, once per reason and moment. */
async function tell(
  tx: Tx,
  world: World,
  { purchase_id, customer_id, at }: ToldOf,
  why: string,
  words: (facts: Facts) => Letter | null,
): Promise<void> {
  const [person, found] = [await findAddressee(tx, customer_id), await getAny(tx, purchase_id)]
  if (!person || !found.allowed) return
  const settings = await world.settings()
  const { zone } = calendarPolicy(settings)
  const plan = { name: person.name, title: found.value.title, address: world.address, purchase_id }
  const written = words({ brand: brandOf(settings), plan, purchase: found.value, zone })
  const dedupe_key = `subscription-${why}:${purchase_id}:${at}`
  if (written) await writeMail(tx, { to: person.email, ...written, dedupe_key, now: world.now() })
}

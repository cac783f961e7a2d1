import { calendarPolicy } from 'studio/settings/policies.ts'
import { parseInstant } from 'studio/values/days.ts'
import type { Listener } from '../../events/listen.ts'
import { brandOf } from '../../notifications/brand.ts'
import { type ChangeOfClass, classChangedLetter } from '../../notifications/letters/class-changed.ts'
import { writeMail } from '../../notifications/write-mail.ts'
import { listPeople, type PersonOfClass } from './people-store.ts'
import { boardOf } from '../show-board.ts'
import { toldClass } from './told-class.ts'

/** One change of one class or several, as it was before; what it is now is read when it is told (F36). */
export type ClassChanged = {
  change: string
  classes: {
    single_class_id: number
    isBig: boolean
    before: {
      class_date: string
      minutes: number
      zone: string
      class_type: string
      location: string
      coaches: string[]
    }
  }[]
}

/** Hears that classes were changed and writes to whoever is in them or waits: one letter each, however many classes. */
export const tellChange: Listener = async (tx, payload, world) => {
  const { change, classes } = payload as ClassChanged
  const settings = await world.settings()
  const now = world.now()
  const ids = classes.map((one) => one.single_class_id)
  const current = await boardOf(tx, ids, calendarPolicy(settings))
  const ahead = new Map(
    current
      .filter((one) => one.cancelledAt === null && parseInstant(one.class_date) > now)
      .map((one) => [one.single_class_id, one]),
  )
  const changeOf = (person: PersonOfClass): ChangeOfClass[] => {
    const one = ahead.get(person.single_class_id)
    const changed = classes.find(({ single_class_id }) => single_class_id === person.single_class_id)
    if (!one || !changed) return []
    const { class_date, ...rest } = changed.before
    const before = { ...rest, class_date: parseInstant(class_date), spot: null, guest: null }
    return [{ before, now: toldClass(one, person), isBig: changed.isBig, isWaiting: person.isWaiting }]
  }
  const people = Map.groupBy(await listPeople(tx, ids), (person) => person.customer_id)
  for (const [customer_id, places] of people) {
    const [person] = places
    const changes = places.flatMap(changeOf).toSorted((a, b) => a.now.class_date.getTime() - b.now.class_date.getTime())
    if (!person || changes.length === 0) continue
    const letter = classChangedLetter(brandOf(settings), { name: person.name, changes, address: world.address })
    await writeMail(tx, { to: person.email, ...letter, dedupe_key: `class-changed:${change}:${customer_id}`, now })
  }
}

import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { factsOf } from './booked-class.ts'

type MissedSeat = {
  name: string
  single_class: ClassReservation['single_class']
  why: string
  settings: Settings
  address: string
}

/** The class that was paid for could not be booked: the reason, and that the purchase remains (R11). */
export function missedSeatWords({ name, single_class, why, settings, address }: MissedSeat): MessageText {
  return {
    subject: `Tu compra está lista; falta tu lugar en ${single_class.class_type.name}`,
    greeting: `Hola, ${name}`,
    paragraphs: [
      `Recibimos tu pago, pero no pudimos reservar tu clase. ${why}`,
      'Lo que compraste está en tu cuenta: úsalo en otra clase.',
    ],
    facts: factsOf({
      class_type: single_class.class_type.name,
      class_date: parseInstant(single_class.class_date),
      zone: zoneOf(single_class, calendarPolicy(settings)),
      location: single_class.location.name,
      coaches: single_class.class_instructors.map(coachName),
      spot: null,
      guest: null,
    }),
    button: { label: 'Elegir otra clase', href: `${address}/mystudio` },
  }
}

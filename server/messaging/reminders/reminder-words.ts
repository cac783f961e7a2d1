import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import type { ReminderKind } from '@aforo/domain/messaging/reminders/reminder-window.ts'
import { cancelsUntil } from '@aforo/domain/booking/reservations/cancelling.ts'
import type { CancellationPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate, localTime, spokenDay } from '@aforo/domain/values/days.ts'
import type { BookedClass } from '../../notifications/templates/booked-class.ts'
import { factsWithAddress } from './due-class.ts'

type Reminder = {
  readonly name: string
  readonly booked: BookedClass
  readonly address: string
  readonly note: string
  readonly href: string
  readonly policy: CancellationPolicy
  readonly arrives: Date
}

/** Reminder of a class: what, when, where, and how to cancel (R6, R14). */
export function reminderWords(kind: ReminderKind, reminder: Reminder): MessageText {
  const { name, booked, address, note, href } = reminder
  const { class_type, class_date, zone, location, spot } = booked
  const [day, time] = [spokenDay(localDate(class_date, zone)), localTime(class_date, zone)]
  const seat = spot ? ` Tu lugar: ${spot}.` : ''
  const isFirst = kind === 'reminder-day'
  const closing = cancellationHint(reminder)
  return {
    subject: isFirst
      ? `Te esperamos en ${class_type}: ${day}, ${time}`
      : `Tu clase de ${class_type} empieza a las ${time}`,
    greeting: isFirst ? `Hola, ${name}` : `¡Nos vemos pronto, ${name}!`,
    paragraphs: [
      isFirst ? 'Tu clase ya está cerca y tu lugar te espera.' : 'Tu lugar te espera.',
      ...noteParagraphs(note),
    ],
    facts: factsWithAddress(booked, address),
    button: { label: closing === null ? 'Ver mi clase' : 'Ver o cancelar mi clase', href },
    ...(closing === null ? {} : { closing }),
    brief: isFirst
      ? `${class_type}: ${day}, ${time}, en ${location}.${seat}`
      : `${class_type} empieza a las ${time} en ${location}.${seat}`,
  }
}

const noteParagraphs = (note: string): string[] => (note.trim() === '' ? [] : [note.trim()])

function cancellationHint({ booked: { class_date, zone }, policy, arrives }: Reminder): string | null {
  const deadline = cancelsUntil(class_date.toISOString(), policy)
  if (policy.allowed && arrives < deadline) {
    return `Si no puedes venir, cancela a más tardar el ${spokenDay(localDate(deadline, zone))} a las ${localTime(deadline, zone)}, para que alguien más aproveche tu lugar.`
  }
  return policy.lateAllowed ? 'Si no puedes venir, suelta tu lugar: alguien más puede aprovecharlo.' : null
}

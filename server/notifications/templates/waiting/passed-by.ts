import type { Settings } from '@aforo/domain/settings/keys.ts'
import { packagesPath } from '@aforo/domain/settings/presentation.ts'
import type { SkipReason } from '@aforo/domain/booking/waitlist/promoting.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { type BookedClass, factsOf, inShort } from '../booked-class.ts'

type SkippedTurn = {
  name: string
  booked: BookedClass
  reason: SkipReason
  message: string
  settings: Settings
  address: string
}

/** The customer's turn on the waitlist was skipped: why, and what to do (R7, F13). */
export const passedByWords = ({ name, booked, reason, message, settings, address }: SkippedTurn): MessageText => ({
  subject: `No pudimos darte el lugar en ${booked.class_type}`,
  greeting: `Hola, ${name}`,
  paragraphs: [
    'Se liberó un lugar en una clase que esperabas, y no pudimos dártelo.',
    message,
    'Conservas tu posición en la lista de espera para el siguiente lugar.',
  ],
  facts: factsOf(booked),
  brief: `No pudimos darte el lugar que esperabas: ${inShort(booked)}.`,
  button:
    reason === 'no-credits' || reason === 'no-usable-credit'
      ? { label: 'Comprar Clases', href: `${address}/mystudio${packagesPath(settings)}` }
      : { label: 'Ver mis listas de espera', href: `${address}/mystudio/waitlists` },
})

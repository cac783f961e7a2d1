import type { Words } from 'studio/notifications/words.ts'
import { type BookedClass, factsOf, inShort } from './booked-class.ts'

/** A seat was taken: when, where, and where to cancel in time. */
export const reservationMadeWords = ({
  name,
  booked,
  address,
}: {
  name: string
  booked: BookedClass
  address: string
}): Words => ({
  subject: `Tu lugar en ${booked.class_type} está reservado`,
  greeting: `Te esperamos, ${name}`,
  paragraphs: ['Tu lugar está reservado.'],
  facts: factsOf(booked),
  button: { label: 'Ver mis reservaciones', href: `${address}/mystudio/reservaciones` },
  brief: `Te esperamos: ${inShort(booked)}.`,
  closing: 'Si no puedes venir, cancela a tiempo para que alguien más aproveche tu lugar.',
})

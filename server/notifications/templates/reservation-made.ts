import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { localDate, localTime, spokenDay } from '@aforo/domain/values/days.ts'
import { type BookedClass, factsOf, inShort } from './booked-class.ts'

type NewReservation = {
  name: string
  booked: BookedClass
  address: string
  street?: string | null
  /** Until when a cancellation returns the credit; null when it never does. */
  cancelBy?: Date | null
}

export const reservationMadeWords = ({
  name,
  booked,
  address,
  street = null,
  cancelBy = null,
}: NewReservation): MessageText => ({
  subject: `Tu lugar en ${booked.class_type} está reservado`,
  greeting: `Te esperamos, ${name}`,
  paragraphs: ['Tu lugar está reservado.'],
  facts: [...factsOf(booked), ...(street ? [['Dirección', street] as [string, string]] : [])],
  button: { label: 'Ver mis reservaciones', href: `${address}/mystudio/reservaciones` },
  brief: `Te esperamos: ${inShort(booked)}.`,
  closing: cancelBy
    ? `Si no puedes venir, cancela a más tardar el ${spokenDay(localDate(cancelBy, booked.zone))} a las ${localTime(cancelBy, booked.zone)} para que alguien más aproveche tu lugar.`
    : 'Si no puedes venir, cancela a tiempo para que alguien más aproveche tu lugar.',
})

import { localDate, localTime, spokenDay } from '@aforo/domain/values/days.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { type BookedClass, factsOf, inShort } from '../booked-class.ts'

type Promoted = { name: string; booked: BookedClass; free_until: Date; otherLists: number; address: string }

/** The customer got a place from the waitlist: the spot, and until when cancelling is free (R7). */
export const promotedWords = ({ name, booked, free_until, otherLists, address }: Promoted): MessageText => ({
  subject: `Tu lugar en ${booked.class_type} está reservado`,
  greeting: `¡Es tu turno, ${name}!`,
  paragraphs: [
    'Se liberó un lugar en una clase que esperabas, y ya es tuyo.',
    `Si ya no puedes venir, cancela sin costo hasta el ${formatInstant(free_until, booked)}.`,
    ...(otherLists > 0 ? ['Te quitamos de las listas de espera de otras clases a esa hora.'] : []),
  ],
  facts: factsOf(booked),
  brief: `Ya tienes lugar: ${inShort(booked)}.`,
  button: { label: 'Ver mis reservaciones', href: `${address}/mystudio/reservaciones` },
})

const formatInstant = (instant: Date, { zone }: BookedClass): string =>
  `${spokenDay(localDate(instant, zone))} a las ${localTime(instant, zone)}`

import { localDate, localTime, spokenDay } from 'studio/values/days.ts'
import { type Brand, type Letter, letter } from '../notifications/letter.ts'
import { type BookedClass, factsOf } from '../notifications/letters/booked-class.ts'

type Promoted = { name: string; booked: BookedClass; free_until: Date; otherLists: number; address: string }

/** She waited and the place is hers: which one, and until when she may leave it free of charge (R7). */
export const promotedLetter = (brand: Brand, { name, booked, free_until, otherLists, address }: Promoted): Letter =>
  letter(brand, {
    subject: `Tu lugar en ${booked.class_type} está reservado`,
    greeting: `¡Es tu turno, ${name}!`,
    paragraphs: [
      'Se liberó un lugar en una clase que esperabas, y ya es tuyo.',
      `Si ya no puedes venir, cancela sin costo hasta el ${moment(free_until, booked)}.`,
      ...(otherLists > 0 ? ['Te quitamos de las listas de espera de otras clases a esa hora.'] : []),
    ],
    facts: factsOf(booked),
    button: { label: 'Ver mis reservaciones', href: `${address}/mystudio/reservaciones` },
  })

const moment = (at: Date, { zone }: BookedClass): string =>
  `${spokenDay(localDate(at, zone))} a las ${localTime(at, zone)}`

import { localDate } from 'studio/values/days.ts'
import { type Brand, type Letter, letter } from '../notifications/letter.ts'
import { type BookedClass, factsOf } from '../notifications/letters/booked-class.ts'

type Freed = { name: string; booked: BookedClass; single_class_id: number; address: string }

/** A place was freed in a class that somebody waits for: the first to book gets it (4.12). */
export const placeFreedLetter = (brand: Brand, { name, booked, single_class_id, address }: Freed): Letter =>
  letter(brand, {
    subject: `Se liberó un lugar en ${booked.class_type}`,
    greeting: `¡Hay un lugar, ${name}!`,
    paragraphs: ['Se liberó un lugar en una clase que esperabas. Es para quien reserve primero.'],
    facts: factsOf(booked),
    button: {
      label: 'Reservar mi lugar',
      href: `${address}/mystudio?fecha=${localDate(booked.class_date, booked.zone)}&clase=${single_class_id}`,
    },
  })

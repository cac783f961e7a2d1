import { type Brand, type Letter, letter } from '../letter.ts'
import { type BookedClass, factsOf } from './booked-class.ts'

/** A seat was taken: when, where, and where to cancel in time. */
export const reservationMadeLetter = (
  brand: Brand,
  { name, booked, address }: { name: string; booked: BookedClass; address: string },
): Letter =>
  letter(brand, {
    subject: `Tu lugar en ${booked.class_type} está reservado`,
    greeting: `Te esperamos, ${name}`,
    paragraphs: ['Tu lugar está reservado.'],
    facts: factsOf(booked),
    button: { label: 'Ver mis reservaciones', href: `${address}/mystudio/reservaciones` },
    closing: 'Si no puedes venir, cancela a tiempo para que alguien más aproveche tu lugar.',
  })

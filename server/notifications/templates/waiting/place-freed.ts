import { localDate } from '@aforo/domain/values/days.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { type BookedClass, factsOf, inShort } from '../booked-class.ts'

type FreedPlace = { name: string; booked: BookedClass; single_class_id: number; address: string }

/** A place became free; the first to book gets it (4.12). */
export const placeFreedWords = ({ name, booked, single_class_id, address }: FreedPlace): MessageText => ({
  subject: `Se liberó un lugar en ${booked.class_type}`,
  greeting: `¡Hay un lugar, ${name}!`,
  paragraphs: ['Se liberó un lugar en una clase que esperabas. Es para quien reserve primero.'],
  facts: factsOf(booked),
  brief: `Hay un lugar: ${inShort(booked)}. Es para quien reserve primero.`,
  button: {
    label: 'Reservar mi lugar',
    href: `${address}/mystudio?fecha=${localDate(booked.class_date, booked.zone)}&clase=${single_class_id}`,
  },
})

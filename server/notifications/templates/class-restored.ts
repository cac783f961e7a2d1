import { localDate } from '@aforo/domain/values/days.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { type BookedClass, factsOf, inShort } from './booked-class.ts'

type Restored = {
  name: string
  booked: BookedClass
  single_class_id: number
  message: string
  address: string
}

/** A cancelled class takes place again: former seats must be booked again (R6). */
export const classRestoredWords = ({ name, booked, single_class_id, message, address }: Restored): MessageText => ({
  subject: `Siempre sí habrá clase de ${booked.class_type}`,
  greeting: `Buenas noticias, ${name}`,
  paragraphs: [
    'La clase que tuvimos que cancelar siempre sí se da. Tu lugar no se apartó: si quieres venir, resérvalo otra vez.',
    ...(message === '' ? [] : [message]),
  ],
  facts: factsOf(booked),
  brief: `Siempre sí se da: ${inShort(booked)}. Resérvala otra vez.`,
  button: {
    label: 'Reservar mi lugar',
    href: `${address}/mystudio?fecha=${localDate(booked.class_date, booked.zone)}&clase=${single_class_id}`,
  },
})

import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { type BookedClass, factsOf } from '../../notifications/templates/booked-class.ts'

type Attended = { name: string; booked: BookedClass; class_reservation_id: number; address: string }

/** Requests a rating of an attended class; the link opens the form (2.50). */
export const rateClassWords = ({ name, booked, class_reservation_id, address }: Attended): MessageText => ({
  subject: `¿Cómo estuvo tu clase de ${booked.class_type}?`,
  greeting: `Gracias por venir, ${name}`,
  paragraphs: ['Cuéntanos cómo te fue: con unas estrellas nos ayudas a que cada clase sea mejor.'],
  facts: factsOf({ ...booked, spot: null, guest: null }),
  button: {
    label: 'Calificar mi clase',
    href: `${address}/mystudio/reservaciones?ver=pasadas&calificar=${class_reservation_id}`,
  },
  brief: `¿Cómo estuvo ${booked.class_type}? Califícala en un momento.`,
})

import type { Words } from '@aforo/domain/notifications/words.ts'
import { type BookedClass, factsOf } from '../../notifications/templates/booked-class.ts'

type Attended = { name: string; booked: BookedClass; class_reservation_id: number; address: string }

/** Asks an attendee for a rating. The link opens it (2.50). */
export const rateClassWords = ({ name, booked, class_reservation_id, address }: Attended): Words => ({
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

import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { type BookedClass, factsOf } from '../booked-class.ts'

export const waitlistRemovalWords = ({
  name,
  booked,
  address,
}: {
  name: string
  booked: BookedClass
  address: string
}): MessageText => ({
  subject: `Saliste de la lista de espera de ${booked.class_type}`,
  greeting: `Hola, ${name}`,
  paragraphs: ['El estudio te quitó de la lista de espera de esta clase. Si crees que es un error, escríbenos.'],
  facts: factsOf(booked),
  button: { label: 'Ver el calendario', href: `${address}/mystudio` },
})

import { cashReturnWords } from '@aforo/domain/booking/reservations/cash-return.ts'
import type { CashReturned } from '@aforo/domain/booking/reservations/shapes.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { type BookedClass, factsOf, inShort } from './booked-class.ts'

type Cancelled = {
  name: string
  booked: BookedClass
  message: string
  had: { kind: 'seat'; credits_returned: number; cash?: CashReturned | null } | { kind: 'waiting' }
  address: string
}

/** The class was cancelled: credits are returned, waiting ends (R6, F37). */
export const classCancelledWords = ({ name, booked, message, had, address }: Cancelled): MessageText => ({
  subject: `Se canceló la clase de ${booked.class_type}`,
  greeting: `Hola, ${name}`,
  paragraphs: [
    'El estudio tuvo que cancelar esta clase. Lamentamos el cambio.',
    ...(message === '' ? [] : [message]),
    ...(had.kind === 'waiting'
      ? ['Ya no estás en su lista de espera.']
      : [...creditsSentence(had.credits_returned), ...(had.cash ? cashReturnWords(had.cash, booked.zone) : [])]),
  ],
  facts: factsOf(booked),
  button: { label: 'Reservar otra clase', href: `${address}/mystudio` },
  brief: `Se canceló tu clase: ${inShort(booked)}.`,
})

const creditsSentence = (returned: number): string[] => {
  if (returned === 0) return []
  const sentence = returned === 1 ? 'Tu crédito regresó a tu cuenta' : `Tus ${returned} créditos regresaron a tu cuenta`
  return [`${sentence}, y tienes al menos 7 días para usarlo${returned === 1 ? '' : 's'}.`]
}

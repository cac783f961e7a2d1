import { cashReturnWords } from '@aforo/domain/booking/reservations/cash-return.ts'
import type { CashReturned } from '@aforo/domain/booking/reservations/shapes.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { type BookedClass, factsOf, inShort } from './booked-class.ts'

type CancelledReservation = {
  name: string
  booked: BookedClass
  credit: Credit
  cash?: CashReturned | null
  isByStaff?: boolean
  address: string
}

export const reservationCancelledWords = ({
  name,
  booked,
  credit,
  cash,
  isByStaff = false,
  address,
}: CancelledReservation): MessageText => ({
  subject: isByStaff
    ? `El estudio canceló tu reservación de ${booked.class_type}`
    : `Cancelaste tu clase de ${booked.class_type}`,
  greeting: `Hola, ${name}`,
  paragraphs: [
    isByStaff ? 'El estudio canceló tu reservación.' : 'Tu reservación quedó cancelada.',
    ...(isByStaff ? CREDIT_BY_STAFF : CREDIT)[credit],
    ...(cash ? cashReturnWords(cash, booked.zone) : []),
  ],
  facts: factsOf(booked),
  button: { label: 'Reservar otra clase', href: `${address}/mystudio` },
  brief: `${isByStaff ? 'El estudio canceló tu lugar' : 'Cancelaste tu lugar'}: ${inShort(booked)}.`,
})

/** `none`: nothing was spent, as with an unlimited membership. */
type Credit = 'returned' | 'lost' | 'none'

const CREDIT: Record<Credit, readonly string[]> = {
  returned: ['Tu crédito regresó a tu cuenta.'],
  lost: ['Como cancelaste fuera de tiempo, tu crédito no se regresa.'],
  none: [],
}

const CREDIT_BY_STAFF: Record<Credit, readonly string[]> = {
  ...CREDIT,
  lost: ['Tu crédito no se regresa. Si tienes dudas, escríbenos.'],
}

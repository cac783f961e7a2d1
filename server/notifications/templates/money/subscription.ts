import { DAYS_TO_PAY } from '@aforo/domain/payments/subscriptions/past-due.ts'
import { type Centavos, formatMoney } from '@aforo/domain/values/money.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

export type Plan = {
  readonly name: string
  readonly title: string
  readonly address: string
  readonly purchase_id: number
}

type Renewal = Plan & { amount: Centavos; day: string; card: string | null; isTrial: boolean }

/** Sent at least 5 days before each charge: amount, date, and the link that cancels (R11). */
export const renewalWords = ({ amount, day, card, isTrial, ...plan }: Renewal): MessageText =>
  planWords(plan, {
    subject: isTrial
      ? `Tu prueba gratis de ${plan.title} termina el ${day}`
      : `Tu plan ${plan.title} se renueva el ${day}`,
    paragraphs: [
      isTrial
        ? `Tu prueba gratis termina el ${day} y ese día se hace el primer cobro de tu plan.`
        : `El ${day} se hace el siguiente cobro de tu plan. Si quieres seguir, no tienes que hacer nada.`,
      'Si no quieres que se renueve, cancélalo antes de ese día: conservas tu plan hasta entonces y no se te cobra más.',
    ],
    facts: [
      ['Plan', plan.title],
      ['Cobro', pesos(amount)],
      ['Fecha del cobro', day],
      ...(card === null ? [] : [['Tarjeta', card] as const]),
    ],
    values: { total: pesos(amount), cargo: day },
    button: { label: 'Cancelar suscripción', href: `${membershipsUrl(plan)}?cancelar=${plan.purchase_id}` },
  })

export const renewedWords = ({ amount, day, ...plan }: Plan & { amount: Centavos; day: string }): MessageText =>
  planWords(plan, {
    subject: `Se renovó tu plan ${plan.title}`,
    paragraphs: ['Recibimos tu pago y tu plan sigue activo.'],
    facts: [
      ['Plan', plan.title],
      ['Total', pesos(amount)],
      ['Siguiente cobro', day],
    ],
    button: { label: 'Ver mis compras', href: membershipsUrl(plan) },
  })

/** A charge failed: the consequences, what to do, and until when (R11). */
export const pastDueWords = ({ until, ...plan }: Plan & { until: string }): MessageText =>
  planWords(plan, {
    subject: `No pudimos cobrar tu plan ${plan.title}`,
    paragraphs: [
      'Tu banco no aceptó el cobro de tu plan. Mientras no se pague, no puedes reservar con él.',
      `Lo intentaremos de nuevo en los próximos ${DAYS_TO_PAY} días. Revisa que tu tarjeta tenga fondos y no haya vencido, o cámbiala por otra.`,
      `Si el cobro no se logra a más tardar el ${until}, tu plan termina y se liberan las clases que reservaste con él.`,
    ],
    brief: `No pudimos cobrar tu plan ${plan.title}. Revisa tu tarjeta a más tardar el ${until}.`,
    values: { hasta: until },
    button: { label: 'Cambiar mi tarjeta', href: `${membershipsUrl(plan)}?tarjeta=${plan.purchase_id}` },
  })

export const recoveredWords = (plan: Plan): MessageText =>
  planWords(plan, {
    subject: `Recibimos el pago de tu plan ${plan.title}`,
    paragraphs: ['Ya quedó el cobro que faltaba. Puedes volver a reservar con tu plan.'],
    button: { label: 'Reservar una clase', href: `${plan.address}/mystudio` },
  })

/** The charge was not paid in time: the plan has ended, and its seats were released (R11). */
export const planEndedWords = ({ seats, ...plan }: Plan & { seats: number }): MessageText =>
  planWords(plan, {
    subject: `Tu plan ${plan.title} terminó`,
    paragraphs: [
      'El cobro de tu plan no se logró y por eso terminó. No se te cobrará de nuevo.',
      ...(seats > 0 ? ['Liberamos las clases que habías reservado con él.'] : []),
      'Puedes volver cuando quieras: elige un plan y sigue donde te quedaste.',
    ],
    button: { label: 'Ver paquetes', href: `${plan.address}/mystudio/paquetes` },
  })

export const cancelledWords = ({ until, ...plan }: Plan & { until: string | null }): MessageText =>
  planWords(plan, {
    subject: `Tu suscripción a ${plan.title} quedó cancelada`,
    paragraphs: [
      until === null ? 'Tu plan terminó hoy.' : `Conservas tu plan hasta el ${until}.`,
      'No se te cobrará de nuevo.',
    ],
    button: { label: 'Ver mis compras', href: membershipsUrl(plan) },
  })

const planWords = ({ name, title }: Plan, { values, ...words }: Omit<MessageText, 'greeting'>): MessageText => ({
  greeting: `Hola, ${name}`,
  ...words,
  values: { paquete: title, ...values },
})

const pesos = (amount: Centavos): string => `${formatMoney(amount)} MXN`
const membershipsUrl = ({ address }: Plan): string => `${address}/mystudio/membresias`

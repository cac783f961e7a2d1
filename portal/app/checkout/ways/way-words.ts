import { savedCardExpiry, savedCardName } from '@aforo/domain/payments/checkout/card-form.ts'
import type { PaymentOption } from '@aforo/domain/payments/checkout/payment-choice.ts'
import type { PaymentMethod } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { PaymentSource } from '@aforo/domain/commerce/saved-cards/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { keyOf, type Way } from './way.ts'

export type WayContext = {
  readonly methods: readonly PaymentMethod[]
  readonly sources: readonly PaymentSource[]
  /** Cards are paid on the provider's own page (9.12). */
  readonly hosted: boolean
  readonly today: LocalDate
}

/** A payment option with its texts, in the words of the studio where it has some (4.17). */
export function toWay(option: PaymentOption, means: WayContext): Way {
  return { key: keyOf(option), option, ...describeWay(option, means) }
}

type WayText = Pick<Way, 'name' | 'note' | 'description'>
const ACTIVATED = 'Activamos tus clases en cuanto recibimos tu pago.'

function describeWay(option: PaymentOption, { methods, sources, hosted, today }: WayContext): WayText {
  switch (option.kind) {
    case 'source':
      return cardWords(sources, option.payment_source_id, today)
    case 'card':
      return {
        // Not the name of the method: the card terminal at reception may have the same name.
        name: sources.length > 0 ? 'Otra tarjeta de crédito o débito' : 'Tarjeta de crédito o débito',
        note: null,
        description: hosted ? 'Te llevamos a la página segura del procesador para escribir tu tarjeta.' : null,
      }
    case 'wallet':
      return { name: 'PayPal', note: null, description: 'Apruebas el pago en PayPal y regresas aquí.' }
    case 'oxxo':
      return {
        name: 'OXXO',
        note: 'en efectivo',
        description: `Te damos un número para pagar en la caja de cualquier OXXO. El aviso de tu pago llega a más tardar el siguiente día hábil. ${ACTIVATED}`,
      }
    case 'spei':
      return {
        name: 'SPEI',
        note: 'transferencia',
        description: `Te damos una CLABE para transferir desde tu banco; casi siempre llega en menos de media hora. ${ACTIVATED}`,
      }
    case 'cash':
    case 'transfer':
      return {
        name: option.name,
        note: null,
        description: `${methodWords(methods, option.payment_method_id, NEXT_STEPS[option.kind])} ${ACTIVATED}`,
      }
    default:
      return option satisfies never
  }
}

const NEXT_STEPS = {
  cash: 'Aparta ahora y paga después.',
  transfer: 'Al confirmar te damos los datos de la cuenta.',
} as const

function methodWords(methods: readonly PaymentMethod[], id: number, nextStep: string): string {
  const description = methods.find(({ payment_method_id }) => payment_method_id === id)?.description
  return [description, nextStep].filter(Boolean).join(' ')
}

/** 'Visa terminada en 4242', 'vence 12/2030' (3.15, 3.16). */
function cardWords(sources: readonly PaymentSource[], id: number, today: LocalDate): WayText {
  const card = sources.find(({ payment_source_id }) => payment_source_id === id)
  if (!card) return { name: 'Tarjeta guardada', note: null, description: null }
  return {
    name: savedCardName(card),
    note: savedCardExpiry(card, today)?.words ?? null,
    description: 'Si tu banco lo pide, te lleva un momento a su página para confirmar que eres tú.',
  }
}

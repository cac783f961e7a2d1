import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

type PendingPayment = {
  kind: 'oxxo' | 'spei' | 'cash' | 'transfer'
  name: string
  purchase_id: number
  title: string
  total: string
  until: string | null
  /** The OXXO number or the CLABE; null for payments to the studio itself. */
  number: string | null
  where: readonly (readonly [name: string, value: string])[]
  instructions: string
  address: string
}

/** A purchase waits for a payment outside the portal: how to pay, with which number, and until when (R9, R11). */
export function voucherWords(payment: PendingPayment): MessageText {
  const { kind, name, purchase_id, title, total, until, number, where, instructions, address } = payment
  const reference = number === null ? `Compra ${purchase_id}` : inFours(number)
  const { subject, how, referenceLabel } = INSTRUCTIONS[kind]
  return {
    subject: `${subject}: ${title}`,
    greeting: `Hola, ${name}`,
    paragraphs: [...how, ...instructions.split('\n').filter((line) => line !== '')],
    facts: [
      ['Paquete', title],
      ['Total', total],
      [referenceLabel, reference],
      ...where.filter(([, value]) => value !== ''),
      ...(until ? [['Paga antes del', until] as const] : []),
    ],
    button: { label: 'Ver mi compra', href: `${address}/gracias/${purchase_id}` },
    closing: 'Activamos tus clases en cuanto recibimos tu pago.',
    brief: `${referenceLabel} ${reference}: ${total}${until ? `, antes del ${until}` : ''}.`,
    values: { referencia: reference, vence: until ?? '' },
  }
}

const inFours = (number: string): string => number.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

type PaymentInstructions = {
  readonly subject: string
  readonly how: readonly string[]
  readonly referenceLabel: string
}

const INSTRUCTIONS: Readonly<Record<PendingPayment['kind'], PaymentInstructions>> = {
  oxxo: {
    subject: 'Tu ficha para pagar en OXXO',
    how: [
      'Muestra este número en la caja de cualquier OXXO y paga en efectivo.',
      'OXXO nos avisa a más tardar el siguiente día hábil. Guarda tu ticket.',
    ],
    referenceLabel: 'Número',
  },
  spei: {
    subject: 'Los datos para tu transferencia',
    how: [
      'Transfiere la cantidad exacta a esta CLABE.',
      'Casi todas las transferencias llegan en menos de media hora.',
    ],
    referenceLabel: 'CLABE',
  },
  transfer: {
    subject: 'Los datos para tu transferencia',
    how: ['Transfiere la cantidad exacta y escribe este concepto, para que sepamos que es tuya.'],
    referenceLabel: 'Concepto',
  },
  cash: {
    subject: 'Tu compra está apartada',
    how: ['Paga en efectivo y di este concepto al pagar.'],
    referenceLabel: 'Concepto',
  },
}

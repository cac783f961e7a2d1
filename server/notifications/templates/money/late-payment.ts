import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

type LateMoney = { purchase_id: number; title: string; total: string }

const facts = ({ purchase_id, title, total }: LateMoney) =>
  [
    ['Paquete', title],
    ['Pago recibido', total],
    ['Número de compra', String(purchase_id)],
  ] as const

/** A payment arrived when the package could not be given any more: the studio has to settle it (F28). */
export const lateMoneyAlertWords = ({ email, ...payment }: LateMoney & { email: string | null }): MessageText => ({
  subject: `Pago sin lugar: compra ${payment.purchase_id}`,
  greeting: 'Llegó un pago fuera de tiempo',
  paragraphs: [
    'El paquete ya no se podía entregar (se agotó, o quien compró llegó a su límite) y no se entregó nada. El dinero quedó como saldo a favor de quien compró: entrégale otro paquete con él, o devuélvelo.',
  ],
  facts: [...facts(payment), ['Correo de quien compró', email ?? 'cuenta eliminada']],
})

/** The same for the payer: the money is on account (F28). */
export const lateMoneyWords = ({
  studio,
  name,
  ...payment
}: LateMoney & { studio: string; name: string }): MessageText => ({
  subject: `Tu pago en ${studio} llegó fuera de tiempo`,
  greeting: `Hola, ${name}`,
  paragraphs: [
    'Recibimos tu pago, pero el paquete ya no estaba disponible para ti. Tu dinero no se pierde: quedó como saldo a favor en tu cuenta. El estudio te contactará para darte otro paquete o devolverlo.',
  ],
  facts: facts(payment),
})

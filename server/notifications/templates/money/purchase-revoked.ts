import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

type RevokedPurchase = { name: string; purchase_id: number; title: string; address: string }

export const purchaseRevokedWords = ({ name, purchase_id, title, address }: RevokedPurchase): MessageText => ({
  subject: `Se retiró tu paquete ${title}`,
  greeting: `Hola, ${name}`,
  paragraphs: [
    'El estudio retiró este paquete de tu cuenta: sus clases ya no se pueden usar, y los lugares que tenías reservados con él quedan libres.',
    'Si tienes dudas, responde a este correo o escríbenos.',
  ],
  facts: [
    ['Paquete', title],
    ['Número de compra', String(purchase_id)],
  ],
  button: { label: 'Ver mis compras', href: `${address}/mystudio/membresias` },
})

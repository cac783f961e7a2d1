import type { Listener } from '../../../platform/events/listen.ts'
import { alertStudio } from '../mismatches/alert-studio.ts'
import type { DisputeEvent } from '../received/apply-charge.ts'

type AlertText = readonly [subject: string, greeting: string, what: string]
const ALERT_TEXTS: Readonly<Record<DisputeEvent['status'] | 'lost-but-covered', AlertText>> = {
  open: [
    'El banco disputa un cobro: compra',
    'Una clienta desconoció un cobro',
    'Su banco pidió el dinero de vuelta. Responde en la pasarela antes de la fecha que te indica; mientras tanto la compra sigue activa.',
  ],
  won: ['Se ganó la disputa: compra', 'El cobro es tuyo', 'El banco te dio la razón y el cobro vuelve a contar.'],
  lost: [
    'Se perdió la disputa: compra',
    'El banco devolvió el dinero',
    'El paquete se retiró y los lugares que tenía reservados quedaron libres.',
  ],
  'lost-but-covered': [
    'Se perdió la disputa: compra',
    'El banco devolvió el dinero',
    'Otro cobro paga la compra: el paquete y los lugares reservados siguen como estaban.',
  ],
}

/** Event handler of opened and closed disputes: notifies the studio, once each (R11). */
export const sendDisputeNotice: Listener = (tx, payload, app) => {
  const { dispute_id, purchase_id, amount, status, is_covered = false } = payload as DisputeEvent
  const [subject, greeting, what] = ALERT_TEXTS[is_covered ? 'lost-but-covered' : status]
  return alertStudio(tx, app, {
    subject: `${subject} ${purchase_id}`,
    greeting,
    what,
    purchase_id,
    amount,
    dedupe_key: `dispute:${dispute_id}:${status}`,
  })
}

const states = ['waiting', 'sent', 'failed', 'delivered', 'read'] as const
export type WhatsAppStatus = (typeof states)[number]

/**
 * The states from which a delivery can change to `status`. Statuses arrive repeatedly and in any order, and a delivery
 * never goes back (R14). A failed delivery can still be delivered; a dropped one was never sent.
 */
export const statesBefore = (status: WhatsAppStatus): WhatsAppStatus[] => states.slice(0, states.indexOf(status))

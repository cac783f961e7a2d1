const states = ['waiting', 'sent', 'failed', 'delivered', 'read'] as const
export type WhatsAppStatus = (typeof states)[number]

/**
 * What a delivery may have been for news of it to count, in any order and however often (R14): never backwards. What was
 * delivered after all did not fail. What was dropped was never sent.
 */
export const statesBefore = (news: WhatsAppStatus): WhatsAppStatus[] => states.slice(0, states.indexOf(news))

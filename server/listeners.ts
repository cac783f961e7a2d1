import type { Listeners } from './events/listen.ts'

/** Who hears of what: topics are noted by the rooms below, in the transaction in which they happen. */
export const listeners: Listeners = {}

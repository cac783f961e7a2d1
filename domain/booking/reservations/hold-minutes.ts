import type { SeatHold } from './shapes.ts'

/** So long a place waits for its owner: while she chooses, and while she pays (R4). */
export const HOLD_MINUTES: Readonly<Record<SeatHold['kind'], number>> = { choosing: 3, paying: 8 }

import type { SeatHold } from './shapes.ts'

/** Minutes for which a place is held while choosing and while paying (R4). */
export const HOLD_MINUTES: Readonly<Record<SeatHold['kind'], number>> = { choosing: 3, paying: 8 }

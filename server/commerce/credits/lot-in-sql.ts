/** Lots as JSON, for the statements of the rooms that stand above. */
export { allLots, lotOfReservation, lotsInHand } from './lot-json-store.ts'

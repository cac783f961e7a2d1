/** Seats as a calendar keeps them, for the rooms that stand above. */
export { findBooked, listBooked, listBookedOf } from './booked-store.ts'

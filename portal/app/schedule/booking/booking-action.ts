/** The current step's form id, for fields outside of it. */
export const DEED = 'deed'

export type BookingAction =
  | { deed: 'reserve'; spot?: string; guest_spot?: string }
  | { deed: 'join' }
  | { deed: 'leave'; waitlist_id: string }
  | { deed: 'cancel'; class_reservation_id: string }
  | { deed: 'accept'; page_id: string }

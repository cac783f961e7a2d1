/** Id of the form of the current step; fields outside of the form name it in their `form` attribute. */
export const STEP_FORM_ID = 'deed'

export type BookingAction =
  | { deed: 'reserve'; spot?: string; guest_spot?: string }
  | { deed: 'join' }
  | { deed: 'leave'; waitlist_id: string }
  | { deed: 'cancel'; class_reservation_id: string }
  | { deed: 'accept'; page_id: string }

import type { CancelledSeat, PersonOnRoster, RosterSeat } from '@aforo/domain/booking/roster/shapes.ts'

export const seat = (overrides: Partial<RosterSeat> = {}): RosterSeat => ({
  class_reservation_id: 1,
  customer_id: 1,
  spot: null,
  guest: null,
  attend: false,
  is_cash: false,
  is_paid: true,
  createdAt: '2026-11-20T00:00:00.000Z',
  host_id: null,
  origin: 'customer',
  attendedAt: null,
  customer: person(1, 'Ana Robledo'),
  ...overrides,
})

export const person = (
  customer_id: number,
  fullName: string,
  overrides: Partial<PersonOnRoster> = {},
): PersonOnRoster => {
  const [name = '', ...rest] = fullName.split(' ')
  const last_name = rest.join(' ')
  return {
    customer_id,
    name,
    last_name,
    phone: null,
    is_first_visit: false,
    is_birthday: false,
    care_notes: [],
    penalty: null,
    ...overrides,
  }
}

export const cancelled = (overrides: Partial<CancelledSeat> = {}): CancelledSeat => ({
  class_reservation_id: 1,
  customer_id: 1,
  spot: null,
  guest: null,
  origin: 'customer',
  createdAt: '2026-11-20T00:00:00.000Z',
  customer: { customer_id: 1, name: 'Ana', last_name: 'Robledo' },
  deletedAt: '2026-11-23T14:00:00.000Z',
  cancel_kind: 'in-time',
  cancelledBy: { customer_id: 1, name: 'Ana', last_name: 'Robledo' },
  cancel_reason: null,
  moved_to: null,
  ...overrides,
})

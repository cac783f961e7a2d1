import type { CreditGrant } from '../commerce/credits/shapes.ts'
import type { SingleClass } from '../catalogue/schedule/shapes.ts'
import { addMinutes, instantAt, type LocalDate, type LocalTime, parseInstant } from '../values/days.ts'

export const zone = 'America/Mexico_City'
export const now = parseInstant('2026-11-23T18:00:00.000Z')
export const today: LocalDate = '2026-11-23'

export const at = (date: LocalDate, time: LocalTime, inZone = zone): string =>
  instantAt(date, time, inZone).toISOString()
export const secondsAfter = (iso: string, seconds: number): Date => addMinutes(parseInstant(iso), seconds / 60)

const person = (customer_id: number, name: string, last_name: string, phone: string) => ({
  customer_id,
  name,
  last_name,
  email: `${name.toLowerCase()}@example.com`,
  phone,
})
const ana = person(1, 'Ana', 'Ruiz', '5511111111')
const beto = person(2, 'Beto', 'Luna', '5522222222')

export const barre = { class_type_id: 1, name: 'Barre', icon: null, image: null, spot_map: null, custom_spot_map: null }
export const yoga = { class_type_id: 2, name: 'Yoga', icon: null, image: null, spot_map: null, custom_spot_map: null }
export const roma = { location_id: 1, name: 'Roma', address: 'Orizaba 101', timezone: null }
export const tijuana = { location_id: 2, name: 'Tijuana', address: 'Revolución 20', timezone: 'America/Tijuana' }
export const lucia = { instructor_id: 1, name: 'Lucía', last_name: 'Prado', nick_name: 'Lu', file: null }

export const aClass = (overrides: Partial<SingleClass> = {}): SingleClass => ({
  single_class_id: 7,
  class_date: at('2026-11-24', '07:00'),
  minutes: 50,
  description: null,
  icon: null,
  capacity: 10,
  booked: 0,
  class_instructors: [lucia],
  class_type: barre,
  location: roma,
  class_package_id: null,
  class_category_id: null,
  tags: [],
  cancelledAt: null,
  my_reservations: [],
  my_waitlist_id: null,
  ...overrides,
})

export const theSevenOClock = aClass({ booked: 9 })
export const theFullClass = aClass({ booked: 10 })

export const aGrant = (overrides: Partial<CreditGrant> = {}): CreditGrant => ({
  available_class_id: 31,
  customer_id: ana.customer_id,
  class_package: { class_package_id: 8, title: 'Paquete 3 clases' },
  class_types: [],
  allowed_times: [],
  class_amount: 3,
  available_classes: 3,
  expiration_date: '2026-12-24T05:59:59.000Z',
  expiration_days: null,
  returns: 0,
  guests_included: false,
  is_paid: true,
  frozenAt: null,
  revokedAt: null,
  createdAt: '2026-11-23T16:00:00.000Z',
  ...overrides,
})

export const anUnlimitedGrant = (overrides: Partial<CreditGrant> = {}): CreditGrant =>
  aGrant({
    available_class_id: 32,
    class_package: { class_package_id: 9, title: 'Ilimitado mensual' },
    class_amount: 'unlimited',
    available_classes: 'unlimited',
    ...overrides,
  })

export const anasGrant = aGrant()
export const betosGrant = anUnlimitedGrant({ customer_id: beto.customer_id })
export const betosPenalty = { class_reservation_penalty_id: 1, end_date: at('2026-11-28', '08:00') }

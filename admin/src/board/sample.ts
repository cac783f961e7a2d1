import type { BoardClass } from 'studio/timetable/shapes.ts'

/** A Tuesday 07:00 class in Mexico City, as the board hears of it: what the tests of this room change as they need. */
export const aClass = (wish: Partial<BoardClass> = {}): BoardClass => ({
  single_class_id: 1,
  class_date: '2026-11-24T13:00:00.000Z',
  date: '2026-11-24',
  time: '07:00',
  zone: 'America/Mexico_City',
  minutes: 45,
  capacity: 20,
  booked: 12,
  blocked: 0,
  waiting: 0,
  class_instructors: [{ instructor_id: 3, name: 'Renata', last_name: 'Villaseñor', nick_name: 'Ren', file: null }],
  class_type: { class_type_id: 1, name: 'Ride 45', icon: null, spot_map: null },
  location: { location_id: 1, name: 'Roma Norte', address: '', timezone: 'America/Mexico_City' },
  class_package_id: null,
  class_category_id: null,
  tags: [],
  cancelledAt: null,
  cancel_reason: null,
  description: '',
  notes: '',
  series: null,
  is_exception: false,
  movedAt: null,
  ...wish,
})

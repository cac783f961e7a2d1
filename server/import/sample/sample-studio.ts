import type { ClassTypeRow } from '../catalogue/class-types.ts'
import type { CoachRow } from '../catalogue/coaches.ts'
import type { CrowdRow } from '../people/crowd.ts'
import type { HistoryRow } from '../people/history.ts'
import type { RelativeMoment } from '../people/relative-time.ts'
import type { TimetableRow } from '../schedule/timetable.ts'
import type { PackageRow } from '../selling/packages.ts'
import type { StudioFolder } from '../studio-folder.ts'
import { samplePeople } from './sample-people.ts'

const PLACE = 'ejemplo-lugar'
const [CYCLING, BARRE, REFORMER] = ['ejemplo-cycling', 'ejemplo-barre', 'ejemplo-reformer'] as const

const typeOf = (line: number, handle: string, name: string, icon: string, spot_map: number[] | null): ClassTypeRow => ({
  line,
  handle,
  name: `${name} (ejemplo)`,
  icon,
  description: 'Una clase de los datos de ejemplo.',
  class_category: null,
  spot_map,
  image: null,
})

const coachOf = (line: number, handle: string, name: string, last_name: string): CoachRow => ({
  line,
  handle,
  name,
  last_name: `${last_name} (ejemplo)`,
  nick_name: null,
  quote: null,
  short_bio: null,
  instagram: null,
  birthdate: null,
  music_type: null,
  on_home: true,
  image: null,
  skin: null,
  hair: null,
  hair_style: null,
  shirt: null,
  prop: null,
})

type Terms = Pick<PackageRow, 'handle' | 'title' | 'price' | 'class_amount' | 'expiration_days'>

const packageOf = (line: number, terms: Terms): PackageRow => ({
  ...terms,
  line,
  title: `${terms.title} (ejemplo)`,
  class_package_id: null,
  kind: 'presencial',
  sale_price: null,
  short_description: null,
  description: null,
  is_trial: false,
  new_people_only: false,
  limit_per_customer: null,
  max_sales: null,
  order: line,
  on_home: true,
  is_subscription: false,
  subscription_period: null,
  subscription_interval: null,
  free_trial_length: null,
  free_trial_period: null,
  allow_discount_over_sale_price: false,
  guests_included: false,
  allowed_times: [],
  image: null,
})

const CAPACITY: Readonly<Record<string, number>> = { [CYCLING]: 15, [BARRE]: 12, [REFORMER]: 8 }

const classOf = (weekday: number, time: string, class_type: string, coach: string, line: number): TimetableRow => ({
  line,
  weekday,
  time,
  class_type,
  location: PLACE,
  room: null,
  coaches: [coach],
  capacity: CAPACITY[class_type] ?? 12,
  minutes: 50,
  tags: [],
  package: null,
  class_category: null,
  description: null,
  series: false,
})

const week = [1, 2, 3, 4, 5].flatMap((weekday) => {
  const second = weekday % 2 === 1 ? BARRE : REFORMER
  const [early, late] = weekday % 2 === 1 ? ['ejemplo-sol', 'ejemplo-leo'] : ['ejemplo-leo', 'ejemplo-mar']
  return [
    { weekday, time: '07:00', type: CYCLING, coach: early },
    { weekday, time: '08:15', type: second, coach: 'ejemplo-mar' },
    { weekday, time: '18:30', type: CYCLING, coach: late },
    { weekday, time: '19:45', type: second, coach: 'ejemplo-sol' },
  ]
})
/** Every day has classes, so that today has some too. */
const weekend = [6, 7].flatMap((weekday) => [
  { weekday, time: '09:00', type: CYCLING, coach: 'ejemplo-leo' },
  { weekday, time: '10:15', type: BARRE, coach: 'ejemplo-sol' },
  { weekday, time: '18:30', type: CYCLING, coach: 'ejemplo-mar' },
])

const crowdOf = (class_type: string): CrowdRow[] =>
  (['manana', 'tarde'] as const).map((part_of_day, line) => ({
    line,
    class_type,
    part_of_day,
    past: part_of_day === 'tarde' ? 82 : 68,
    next_week: part_of_day === 'tarde' ? 60 : 45,
    second_week: 18,
    no_shows: 6,
    cancelled: 8,
  }))

/** A class of the next days that is full, so that its waitlist has people. */
export const fullClass: { class_type: string; location: string; class_when: RelativeMoment } = {
  class_type: CYCLING,
  location: PLACE,
  class_when: { days: 1, time: '18:30' },
}

const filling: HistoryRow = {
  line: 1,
  when: { days: -1, time: '08:00' },
  customer: null,
  verb: 'llena',
  package: null,
  payment_method: null,
  ...fullClass,
  spot: null,
  guest: null,
  class_stars: null,
  coach_stars: null,
  comment: null,
  video: null,
  minute: null,
}

/**
 * An invented studio as a folder would describe it: each name of its catalogue says that it is a sample, and each handle
 * begins with `ejemplo-`.
 */
export const sampleStudio: StudioFolder = {
  settings: [],
  rooms: [],
  locations: [{ line: 1, handle: PLACE, name: 'Sala de ejemplo', address: 'Dirección de ejemplo', timezone: null }],
  coaches: [
    coachOf(1, 'ejemplo-sol', 'Sol', 'Rangel'),
    coachOf(2, 'ejemplo-leo', 'Leo', 'Márquez'),
    coachOf(3, 'ejemplo-mar', 'Mar', 'Céspedes'),
  ],
  class_categories: [],
  class_types: [
    typeOf(1, CYCLING, 'Indoor cycling', 'bike', [5, 5, 5]),
    typeOf(2, BARRE, 'Barre', 'barre', null),
    typeOf(3, REFORMER, 'Reformer', 'reformer', [4, 4]),
  ],
  tags: [],
  packages: [
    packageOf(1, {
      handle: 'ejemplo-suelta',
      title: 'Clase suelta',
      price: 180_00,
      class_amount: 1,
      expiration_days: 30,
    }),
    packageOf(2, {
      handle: 'ejemplo-cinco',
      title: 'Paquete de 5',
      price: 800_00,
      class_amount: 5,
      expiration_days: 45,
    }),
    packageOf(3, {
      handle: 'ejemplo-diez',
      title: 'Paquete de 10',
      price: 1_500_00,
      class_amount: 10,
      expiration_days: 60,
    }),
    packageOf(4, {
      handle: 'ejemplo-mensualidad',
      title: 'Mensualidad ilimitada',
      price: 1_690_00,
      class_amount: 'unlimited',
      expiration_days: 30,
    }),
  ],
  package_types: [],
  payment_methods: [],
  discounts: [],
  timetable: [...week, ...weekend].map(({ weekday, time, type, coach }, line) =>
    classOf(weekday, time, type, coach ?? 'ejemplo-sol', line),
  ),
  announcements: [],
  old_addresses: [],
  pages: [],
  images: [],
  answers: [],
  forms: [],
  form_fields: [],
  video_types: [],
  programs: [],
  videos: [],
  customers: samplePeople,
  history: [filling],
  crowd: [CYCLING, BARRE, REFORMER].flatMap(crowdOf),
}

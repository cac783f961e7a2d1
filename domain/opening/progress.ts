import { themes } from '../settings/themes.ts'
import { openingSteps, type OpeningProgress, type OpeningStep } from './shapes.ts'

/** What a studio has, as far as opening it needs that: how many of each are offered, and which settings were chosen. */
export type OpeningFacts = {
  readonly places: number
  readonly class_types: number
  readonly coaches: number
  /** Classes that have not begun and are not cancelled. */
  readonly classes_ahead: number
  readonly packages: number
  readonly payment_methods: number
  readonly settings: ReadonlySet<string>
  /** Steps that the owner called done, because the studio is right as it is. */
  readonly confirmed: ReadonlySet<string>
}

const keysOf = (...ids: string[]): string[] =>
  themes.filter(({ id }) => ids.includes(id)).flatMap(({ groups }) => groups.flatMap(({ words }) => Object.keys(words)))

/** The name is no choice of a look: opening the studio asks for it. */
const lookKeys = keysOf('marca').filter((key) => key !== 'business_name')
/** Likewise the time zone, which follows from the city. */
const ruleKeys = keysOf('reservas', 'cancelaciones', 'penalizaciones').filter((key) => key !== 'timezone')
/** Each of these says how the studio is paid. Keys of cards are stored when they are tried, before the step is saved. */
const paymentKeys = ['paypal_secret', 'cash_bank_card', 'cash_bank_account', 'cash_location']

const hasAny = (keys: readonly string[], { settings }: OpeningFacts): boolean => keys.some((key) => settings.has(key))

const isDoneBy: Readonly<Record<OpeningStep, (facts: OpeningFacts) => boolean>> = {
  look: (facts) => hasAny(lookKeys, facts),
  place: ({ places }) => places > 0,
  'class-types': ({ class_types }) => class_types > 0,
  coaches: ({ coaches }) => coaches > 0,
  timetable: ({ classes_ahead }) => classes_ahead > 0,
  packages: ({ packages }) => packages > 0,
  payment: (facts) => facts.payment_methods > 0 || hasAny(paymentKeys, facts),
  rules: (facts) => hasAny(ruleKeys, facts),
}

/** Which steps of opening are done: by what the studio has, or because the owner said that it needs no more. */
export const progressOf = (facts: OpeningFacts): OpeningProgress['steps'] =>
  openingSteps.map((step) => ({ step, isDone: facts.confirmed.has(step) || isDoneBy[step](facts) }))

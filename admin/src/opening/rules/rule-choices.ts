import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { Option } from '../../ui/form/inputs.tsx'

export type RuleValues = { booking: string; cancelling: string; late: 'lost' | 'refilled' | 'stays' }

const hours = (count: number): string => (count === 1 ? '1 hora' : `${count} horas`)
const minutesWords = (minutes: number): string =>
  minutes === 0
    ? 'que empieza la clase'
    : minutes % 60 === 0
      ? `${hours(minutes / 60)} antes de la clase`
      : minutes < 60
        ? `${minutes} minutos antes de la clase`
        : `${Math.trunc(minutes / 60)} h ${minutes % 60} min antes de la clase`

const offered = (choices: readonly number[], current: number): Option[] =>
  [...new Set([...choices, current])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: minutesWords(minutes) }))

/** Until when a class is booked: the usual choices, and that of the studio if it is another one. */
export const bookingChoices = (current: string): Option[] => offered([0, 15, 30, 60, 120, 720], Number(current))
export const cancellingChoices = (current: string): Option[] =>
  offered([60, 120, 240, 360, 480, 720, 1440], Number(current))

export const lateChoices: readonly (Option & { value: RuleValues['late'] })[] = [
  { value: 'lost', label: 'suelta su lugar y pierde la clase' },
  { value: 'refilled', label: 'la recupera si alguien más toma su lugar' },
  { value: 'stays', label: 'ya no puede cancelar' },
]

const UNIT_MINUTES: Record<Settings['cancel_timeframe_unit'], number> = {
  day: 1440,
  hour: 60,
  minute: 1,
  second: 1 / 60,
}

/** What a studio has now, as the three sentences say it. */
export function rulesOf(settings: Settings, isNew: boolean): RuleValues {
  const { reservation_timeframe_hours, reservation_timeframe_minutes, cancel_timeframe_value } = settings
  const isLateAllowed = settings.allow_cancel_after_treshold || isNew
  return {
    booking: String((reservation_timeframe_hours ?? 0) * 60 + (reservation_timeframe_minutes ?? 0)),
    cancelling: String(Math.round((cancel_timeframe_value ?? 12) * UNIT_MINUTES[settings.cancel_timeframe_unit])),
    late: isLateAllowed ? (settings.late_cancel_refund_if_refilled ? 'refilled' : 'lost') : 'stays',
  }
}

/** The settings of the sentences (4.6, 4.9, 5.9, R6). */
export function settingsOfRules({ booking, cancelling, late }: RuleValues): Partial<Settings> {
  const [lead, limit] = [Number(booking), Number(cancelling)]
  return {
    reservation_timeframe_hours: Math.trunc(lead / 60),
    reservation_timeframe_minutes: lead % 60,
    allow_cancel_reservations: true,
    cancel_timeframe_value: limit % 60 === 0 ? limit / 60 : limit,
    cancel_timeframe_unit: limit % 60 === 0 ? 'hour' : 'minute',
    allow_cancel_after_treshold: late !== 'stays',
    late_cancel_refund_if_refilled: late === 'refilled',
  }
}

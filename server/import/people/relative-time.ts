import { isLocalTime, type LocalTime } from '@aforo/domain/values/days.ts'
import { z } from 'zod'

export interface RelativeMoment {
  readonly days: number
  readonly time: LocalTime
}

const relativeMoment = (minDays: number, maxDays: number, expected: string) =>
  z.string().transform((cell, context): RelativeMoment => {
    const [, sign = '', digits = '', time = ''] = /^([+-])(\d{1,3})d (\d\d:\d\d)$/.exec(cell) ?? []
    const days = sign === '-' ? -Number(digits) : Number(digits)
    if (sign && isLocalTime(time) && days >= minDays && days <= maxDays) return { days, time }
    context.addIssue({ code: 'custom', message: expected })
    return z.NEVER
  })

export const shownMoment = relativeMoment(-365, 365, 'days from loading and an hour, such as -60d 08:00 or +9d 08:00')
export const pastMoment = relativeMoment(-365, -1, 'days before loading and an hour, such as -12d 10:00')
/** The day of a class: past or future, never the day of the import. */
export const classMoment = relativeMoment(
  -365,
  56,
  'days from loading and an hour, such as -12d 07:00 or +2d 19:00',
).refine(({ days }) => days !== 0, 'a day before or after that of loading')

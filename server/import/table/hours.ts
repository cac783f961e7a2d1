import { withoutAccents } from '@aforo/domain/values/spanish.ts'
import type { AllowedTimes } from '@aforo/domain/commerce/packages/shapes.ts'
import { isLocalTime } from '@aforo/domain/values/days.ts'
import { z } from 'zod'

/** Cells about the week: weekdays by their Spanish name, times of day. */

const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']

/**
 * The ISO number of a weekday (1 Monday, 7 Sunday) by its name or its first letters, at least three; 0 when unknown.
 */
const weekdayNumber = (word: string): number =>
  word.length < 3 ? 0 : WEEKDAYS.findIndex((weekday) => weekday.startsWith(withoutAccents(word))) + 1

export const weekday = z
  .string()
  .transform(weekdayNumber)
  .refine((number) => number > 0, 'a weekday (lunes, martes, …, domingo)')

export const hour = z.string().refine(isLocalTime, 'a time HH:mm such as 07:00')

const HOURS = /^([\p{L}]+)(?:\s*-\s*([\p{L}]+))?\s+(\d\d:\d\d)\s*-\s*(\d\d:\d\d)$/u

/** When a credit may be used, `from` inclusive and `to` exclusive (R3): `lun-vie 09:00-13:00; sab 08:00-10:00` */
export const allowedTimes = z.string().transform((cell, context): AllowedTimes[] =>
  cell
    .split(';')
    .flatMap((part) => part.trim() || [])
    .flatMap((part) => {
      const hours = allowedTime(part)
      if (!hours) context.addIssue({ code: 'custom', message: 'hours such as lun-vie 09:00-13:00; sab 08:00-10:00' })
      return hours ?? []
    }),
)

function allowedTime(part: string): AllowedTimes | undefined {
  const [, first = '', last = first, from = '', to = ''] = HOURS.exec(part) ?? []
  const [start, end] = [weekdayNumber(first), weekdayNumber(last)]
  const isValid = start > 0 && end >= start && isLocalTime(from) && (isLocalTime(to) || to === '24:00') && from < to
  return isValid
    ? { weekdays: Array.from({ length: end - start + 1 }, (_, index) => start + index), from, to }
    : undefined
}

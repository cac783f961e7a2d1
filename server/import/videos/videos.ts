import { isLocalDate, isLocalTime, type LocalDate, type LocalTime } from '@aforo/domain/values/days.ts'
import { z } from 'zod'
import { type RelativeMoment, shownMoment } from '../people/relative-time.ts'
import { handle, list, maybe, text, url, whole } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const expected = 'no for a draft, a day and an hour such as 2026-12-01 08:00, or days from loading such as +9d 08:00'

export type ShownFrom = 'draft' | RelativeMoment | { readonly date: LocalDate; readonly time: LocalTime }

const shownFrom = z.string().transform((cell, context): ShownFrom => {
  if (cell === 'no') return 'draft'
  const [date = '', time = ''] = cell.split(' ')
  if (isLocalDate(date) && isLocalTime(time)) return { date, time }
  const parsed = shownMoment.safeParse(cell)
  if (parsed.success) return parsed.data
  context.addIssue({ code: 'custom', message: expected })
  return z.NEVER
})

const columns = {
  handle,
  name: text('a name', 120),
  description: maybe(text('a description', 2000)),
  url,
  duration: whole(1, 600),
  instructor: maybe(handle),
  class_type: maybe(handle),
  class_category: maybe(handle),
  video_type: maybe(handle),
  program: maybe(handle),
  tags: list(handle),
  thumbnail: maybe(text('a file of images/', 120)),
  published: maybe(shownFrom),
}
export type VideoRow = Row<typeof columns>

/** videos.csv: the online library (3.25). */
export const readVideos = (source: Source) =>
  readTable(source, 'videos.csv', columns, { key: 'handle', optional: true })

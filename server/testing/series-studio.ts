import { asc, eq } from 'drizzle-orm'
import { openSession } from '../identity/embedded.ts'
import type { AppContext } from '../app/app-context.ts'
import { location } from '../catalogue/studio/tables.ts'
import { classSeries, singleClass } from '../catalogue/schedule/tables.ts'
import type { CallInput } from './studio.ts'
import { type BoardClassBody, openTimetable } from './timetable.ts'
import { extendAllSeries } from '../booking/timetable/series/extend-series.ts'

export type SeriesClassRow = typeof singleClass.$inferSelect & { series_date: string }

/** A studio with open-ended series, each at a location that no other test uses. */
export async function openSeriesStudio() {
  const studio = await openTimetable()
  const { app, create, db, call, admin } = studio
  const seriesOf = (body: { classes: BoardClassBody[] }) =>
    (body.classes[0]?.series as { class_series_id: number } | null)?.class_series_id ?? 0
  /** The clock moves by weeks, so each call has a new session. */
  const callAsAdmin = async (name: string, input: CallInput) =>
    call(name, { as: (await openSession(app, admin.uid, 'admin')).token, ...input })
  return {
    ...studio,
    callAsAdmin,
    async place(timezone: string | null = null): Promise<number> {
      const [row] = await db.insert(location).values({ name: 'Roma', timezone }).returning()
      return row!.location_id
    },
    async open(input: Record<string, unknown> = {}, weekdays = [1], interval = 1): Promise<number> {
      const { body, status } = await create({ instructor_ids: [], repeat: { weekdays, interval }, ...input })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return seriesOf(body)
    },
    series: async (id: number) => (await db.select().from(classSeries).where(eq(classSeries.class_series_id, id)))[0],
    classesOf: (id: number) =>
      db
        .select()
        .from(singleClass)
        .where(eq(singleClass.class_series_id, id))
        .orderBy(asc(singleClass.series_date), asc(singleClass.single_class_id)) as unknown as Promise<
        SeriesClassRow[]
      >,
    extend: (on: AppContext = app) => extendAllSeries(on, () => {}, new AbortController().signal),
    end: (id: number, until: string | null, message = '') =>
      callAsAdmin('POST /class_series/{id}/end', { params: { id }, body: { until, message } }),
    previewEnd: (id: number, until: string) =>
      callAsAdmin('GET /class_series/{id}/end', { params: { id }, query: { until } }),
    dismiss: (id: number) => callAsAdmin('POST /class_series/{id}/dismiss_skipped', { params: { id } }),
  }
}

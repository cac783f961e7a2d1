import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import type { AdminVideo } from '@aforo/domain/media/admin/shapes.ts'
import { auditEntry } from '../audit/tables.ts'
import { instructor, tag } from '../catalogue/studio/tables.ts'
import { program, video, videoType } from '../media/tables.ts'
import { openTestStudio, type CallInput } from './studio.ts'

export async function openVideoAdmin() {
  const studio = await openTestStudio()
  const { call, app } = studio
  const { db } = app.database
  const admin = await studio.person({ name: 'Sofía', role: 'admin' })
  const as = (input: CallInput = {}): CallInput => ({ as: admin, ...input })
  const [calm] = await db.insert(tag).values({ name: 'Calma', type: 'video' }).returning()
  const [core] = await db.insert(tag).values({ name: 'Core', type: 'video' }).returning()
  const [coach] = await db.insert(instructor).values({ name: 'Emilio' }).returning()
  const [express] = await db.insert(videoType).values({ name: 'Express' }).returning()
  const [back] = await db.insert(program).values({ name: 'Espalda feliz' }).returning()
  const ids = {
    calm: calm!.tag_id,
    core: core!.tag_id,
    coach: coach!.instructor_id,
    express: express!.video_type_id,
    back: back!.program_id,
  }
  const yoga = {
    name: 'Yoga para soltar el día',
    description: 'Lenta, casi toda en el piso.',
    thumbnail: '/files/yoga.jpg',
    url: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
    film_id: null,
    duration: 40,
    video_type_id: ids.express,
    instructor_id: ids.coach,
    class_type_id: null,
    class_category_id: null,
    program_id: ids.back,
    tag_ids: [ids.calm],
    publishedAt: null,
  }
  return {
    ...studio,
    ...ids,
    db,
    as,
    yoga,
    async createVideo(fields: object = {}): Promise<AdminVideo> {
      const { status, body } = await call('POST /videos', as({ body: { ...yoga, ...fields } }))
      assert.equal(status, 201, JSON.stringify(body))
      return body.video
    },
    async list(query: Record<string, string | number> = {}): Promise<{ videos: AdminVideo[]; total: number }> {
      return (await call('GET /videos/all', as({ query }))).body
    },
    async auditOf(subject: string, subject_id: number) {
      const isOfSubject = and(eq(auditEntry.subject, subject), eq(auditEntry.subject_id, subject_id))
      const entries = await db.select().from(auditEntry).where(isOfSubject).orderBy(auditEntry.audit_entry_id)
      return entries.map(({ did, before, after }) => [did, before, after] as const)
    },
    clear: () => db.delete(video),
  }
}

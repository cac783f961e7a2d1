import type { AnnouncementFields, AdminAnnouncement } from '@aforo/domain/catalogue/content/admin/shapes.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { refuse } from '@aforo/domain/catalogue/content/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { auditChange, changedFields } from '../../../audit/audit-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { cleanHtml } from '../rich-text.ts'
import * as store from './announcements-store.ts'
import type { Actor } from './pages.ts'

type Change = { [Field in keyof AnnouncementFields]?: AnnouncementFields[Field] | undefined }

export const listAnnouncements = ({ database }: AppContext, query: AdminListQuery) => store.listRows(database.db, query)

/** Adds an announcement before all others (7.42). */
export const createAnnouncement = (app: AppContext, actor: Actor, { title, content }: AnnouncementFields) =>
  app.transaction(async (tx) => {
    const row = await store.insertRow(tx, { title, content: cleanHtml(content) })
    await audit(tx, app, actor, 'create-announcement', null, row)
    return allow(row)
  })

/** Changes the given fields (7.42). */
export const changeAnnouncement = (
  app: AppContext,
  actor: Actor,
  announcement_id: number,
  { title, content }: Change,
) =>
  app.transaction(async (tx) => {
    const before = await store.lockRow(tx, announcement_id)
    if (!before) return refuse('announcement-not-found')
    const changes = changedFields(before, { title, content: content === undefined ? undefined : cleanHtml(content) })
    if (Object.keys(changes).length === 0) return allow(before)
    const row = await store.updateRow(tx, announcement_id, changes)
    await audit(tx, app, actor, 'update-announcement', before, row)
    return allow(row)
  })

/** Deletes an announcement; the audit log retains its text (7.42). */
export const deleteAnnouncement = (app: AppContext, actor: Actor, announcement_id: number) =>
  app.transaction(async (tx) => {
    const before = await store.lockRow(tx, announcement_id)
    if (!before) return refuse('announcement-not-found')
    await store.deleteRow(tx, announcement_id)
    await audit(tx, app, actor, 'delete-announcement', before, null)
    return allow({})
  })

const audit = (
  tx: Tx,
  app: AppContext,
  { customer_id }: Actor,
  did: string,
  before: AdminAnnouncement | null,
  after: AdminAnnouncement | null,
): Promise<void> => {
  const subject_id = (after ?? before)?.announcement_id ?? 0
  return auditChange(tx, { by: customer_id, did, subject: 'announcement', subject_id, before, after }, app.now())
}

import { decideAddress } from '@aforo/domain/catalogue/content/address.ts'
import { slugFrom } from '@aforo/domain/values/spanish.ts'
import type { PageFields } from '@aforo/domain/catalogue/content/admin/shapes.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { refuse } from '@aforo/domain/catalogue/content/refusals.ts'
import { packagesPath } from '@aforo/domain/settings/presentation.ts'
import { allow, isRefusal } from '@aforo/domain/values/refusal.ts'
import { auditChange, changedFields } from '../../../audit/audit-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { cleanContent } from '../rich-text.ts'
import * as store from './pages-store.ts'
import { violatedIndex } from '../../../platform/database/sql-state.ts'

export type Actor = { readonly customer_id: number }
type Change = { [Field in keyof PageFields]?: PageFields[Field] | undefined } & {
  ask_again?: boolean | undefined
  archived?: boolean | undefined
}

export const listPages = ({ database }: AppContext, query: AdminListQuery) => store.listRows(database.db, query)

/** Adds a page at the chosen address, or at one derived from its title (7.40). */
export async function createPage(app: AppContext, actor: Actor, fields: PageFields) {
  const reservedPath = packagesPath(await app.settings())
  return app.transaction(async (tx) => {
    const address = decideAddress(fields.slug ?? slugFrom(fields.title), reservedPath)
    if (!address.allowed) return address
    const { title, required, required_signup } = fields
    const content = cleanContent(fields.content)
    const row = await refuseTakenSlug(() =>
      store.insertRow(tx, { title, required, required_signup, content, slug: address.value }),
    )
    if (isRefusal(row)) return row
    await audit(tx, app, actor, 'create-page', null, row)
    return readPage(tx, row)
  })
}

/** Changes the given fields of a page. `ask_again` starts a new version, which has no acceptances yet (7.40, 4.19). */
export async function changePage(
  app: AppContext,
  actor: Actor,
  page_id: number,
  { ask_again, archived, slug, content, ...fields }: Change,
) {
  const reservedPath = packagesPath(await app.settings())
  return app.transaction(async (tx) => {
    const before = await store.lockRow(tx, page_id)
    if (!before) return refuse('page-not-found')
    const address = slug === undefined ? allow(store.slugWithoutSuffix(before)) : decideAddress(slug, reservedPath)
    if (!address.allowed) return address
    const willBeArchived = archived ?? before.archivedAt !== null
    const changes = changedFields(before, {
      ...fields,
      ...(content === undefined ? {} : { content: cleanContent(content) }),
      slug: willBeArchived ? store.slugWhenArchived({ slug: address.value, page_id }) : address.value,
      archivedAt: willBeArchived ? (before.archivedAt ?? app.now()) : null,
      ...(ask_again && before.required ? { version: before.version + 1 } : {}),
    })
    if (Object.keys(changes).length === 0) return readPage(tx, before)
    const row = await refuseTakenSlug(() => store.updateRow(tx, page_id, changes))
    if (isRefusal(row)) return row
    await audit(tx, app, actor, 'update-page', before, row)
    return readPage(tx, row)
  })
}

/** Deletes a page without acceptances; archives an accepted one and frees its address (7.40). */
export const archiveOrDeletePage = (app: AppContext, actor: Actor, page_id: number) =>
  app.transaction(async (tx) => {
    const before = await store.lockRow(tx, page_id)
    if (!before) return refuse('page-not-found')
    if (before.archivedAt) return allow({ archived: true })
    if (await store.isAccepted(tx, page_id)) {
      const archivedFields = { archivedAt: app.now(), slug: store.slugWhenArchived(before) }
      await audit(tx, app, actor, 'archive-page', before, await store.updateRow(tx, page_id, archivedFields))
      return allow({ archived: true })
    }
    await store.deleteRow(tx, page_id)
    await audit(tx, app, actor, 'delete-page', before, null)
    return allow({ archived: false })
  })

async function readPage(tx: Tx, { page_id }: store.PageRow) {
  const page = await store.readRow(tx, page_id)
  return page ? allow(page) : refuse('page-not-found')
}

async function refuseTakenSlug(write: () => Promise<store.PageRow>) {
  try {
    return await write()
  } catch (error) {
    if (violatedIndex(error)?.includes('slug')) return refuse('address-taken')
    throw error
  }
}

const audit = (
  tx: Tx,
  app: AppContext,
  { customer_id }: Actor,
  did: string,
  before: store.PageRow | null,
  after: store.PageRow | null,
): Promise<void> => {
  const subject_id = (after ?? before)?.page_id ?? 0
  return auditChange(tx, { by: customer_id, did, subject: 'page', subject_id, before, after }, app.now())
}

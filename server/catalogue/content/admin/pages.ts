import { decideAddress, slugFrom } from '@aforo/domain/catalogue/content/address.ts'
import type { AdminListQuery, AdminPage, PageFields } from '@aforo/domain/catalogue/content/admin/shapes.ts'
import { refuse } from '@aforo/domain/catalogue/content/refusals.ts'
import { packagesPath } from '@aforo/domain/settings/presentation.ts'
import { allow, isRefusal, type Refusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import { auditChange, differing } from '../../../audit/audit-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { cleanWords } from '../rich-text.ts'
import * as store from './pages-store.ts'
import { brokenIndex } from '../../../platform/database/sql-state.ts'

export type Actor = { readonly customer_id: number }
type Change = { [Field in keyof PageFields]?: PageFields[Field] | undefined } & {
  ask_again?: boolean | undefined
  archived?: boolean | undefined
}

export const listPages = ({ database }: AppContext, query: AdminListQuery) => store.listRows(database.db, query)

/** 7.40 adds a page at the address of its title, or at the one that was chosen. */
export async function createPage(app: AppContext, actor: Actor, fields: PageFields): Promise<Verdict<AdminPage>> {
  const reservedPath = packagesPath(await app.settings())
  return app.transaction(async (tx) => {
    const address = decideAddress(fields.slug ?? slugFrom(fields.title), reservedPath)
    if (!address.allowed) return address
    const { title, required, required_signup } = fields
    const content = cleanWords(fields.content)
    const row = await written(() =>
      store.insertRow(tx, { title, required, required_signup, content, slug: address.value }),
    )
    if (isRefusal(row)) return row
    await audit(tx, app, actor, 'create-page', null, row)
    return readPage(tx, row)
  })
}

/** 7.40, 4.19 changes a page; asking again creates a new wording without acceptances. */
export async function changePage(
  app: AppContext,
  actor: Actor,
  page_id: number,
  { ask_again, archived, slug, content, ...fields }: Change,
): Promise<Verdict<AdminPage>> {
  const reservedPath = packagesPath(await app.settings())
  return app.transaction(async (tx) => {
    const before = await store.lockRow(tx, page_id)
    if (!before) return refuse('page-not-found')
    const address = slug === undefined ? allow(store.slugBefore(before)) : decideAddress(slug, reservedPath)
    if (!address.allowed) return address
    const isAway = archived ?? before.archivedAt !== null
    const changes = differing(before, {
      ...fields,
      ...(content === undefined ? {} : { content: cleanWords(content) }),
      slug: isAway ? store.slugAway({ slug: address.value, page_id }) : address.value,
      archivedAt: isAway ? (before.archivedAt ?? app.now()) : null,
      ...(ask_again && before.required ? { version: before.version + 1 } : {}),
    })
    if (Object.keys(changes).length === 0) return readPage(tx, before)
    const row = await written(() => store.updateRow(tx, page_id, changes))
    if (isRefusal(row)) return row
    await audit(tx, app, actor, 'update-page', before, row)
    return readPage(tx, row)
  })
}

/** 7.40 deletes a page without acceptances; an accepted one is archived and its address freed. */
export const endPage = (app: AppContext, actor: Actor, page_id: number): Promise<Verdict<{ archived: boolean }>> =>
  app.transaction(async (tx) => {
    const before = await store.lockRow(tx, page_id)
    if (!before) return refuse('page-not-found')
    if (before.archivedAt) return allow({ archived: true })
    if (await store.isAccepted(tx, page_id)) {
      const away = { archivedAt: app.now(), slug: store.slugAway(before) }
      await audit(tx, app, actor, 'archive-page', before, await store.updateRow(tx, page_id, away))
      return allow({ archived: true })
    }
    await store.deleteRow(tx, page_id)
    await audit(tx, app, actor, 'delete-page', before, null)
    return allow({ archived: false })
  })

async function readPage(tx: Tx, { page_id }: store.PageRow): Promise<Verdict<AdminPage>> {
  const page = await store.readRow(tx, page_id)
  return page ? allow(page) : refuse('page-not-found')
}

async function written(write: () => Promise<store.PageRow>): Promise<store.PageRow | Refusal> {
  try {
    return await write()
  } catch (error) {
    if (brokenIndex(error)?.includes('slug')) return refuse('address-taken')
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

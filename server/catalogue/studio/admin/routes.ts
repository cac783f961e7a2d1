import * as contract from '@aforo/domain/catalogue/studio/admin/contract.ts'
import type { AdminClassCategory } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { putFirst } from '../../../audit/change-order.ts'
import { route, wrapValue } from '../../../platform/http/route.ts'
import { instructor } from '../tables.ts'
import { versionOf } from './version-of.ts'
import { changeEntity, createEntity, deleteEntity, findForAdmin, listForAdmin } from './entities.ts'
import { changeClassType } from './class-types.ts'
import { changeLocation, createLocation } from './locations.ts'
import { listTags } from './entities-store.ts'
import { tagToApi, entityToApi } from './to-api.ts'

export const studioAdminRoutes = [
  route(contract.listAdminLocations, async (app, { query }) => {
    const { rows, total } = await listForAdmin(app, 'location', query)
    return { locations: rows, total }
  }),
  route(contract.createLocation, async (app, { caller, body }) =>
    wrapValue('location', await createLocation(app, caller, body)),
  ),
  route(
    contract.updateLocation,
    async (app, { caller, body: { location_id, ...fields } }) =>
      wrapValue('location', await changeLocation(app, caller, location_id, fields)),
    versionOf('location', ({ body }) => body.location_id),
  ),
  route(contract.deleteLocation, (app, { caller, params }) => deleteEntity(app, caller, 'location', params.id)),

  route(contract.listAdminClassTypes, async (app, { query }) => {
    const { rows, total } = await listForAdmin(app, 'class_type', query)
    return { class_types: rows, total }
  }),
  route(contract.createClassType, async (app, { caller, body }) =>
    wrapValue('class_type', await createEntity(app, caller, 'class_type', body)),
  ),
  route(
    contract.updateClassType,
    async (app, { caller, body: { class_type_id, ...fields } }) =>
      wrapValue('class_type', await changeClassType(app, caller, class_type_id, fields)),
    versionOf('class_type', ({ body }) => body.class_type_id),
  ),
  route(contract.deleteClassType, (app, { caller, params }) => deleteEntity(app, caller, 'class_type', params.id)),

  route(contract.listAdminClassCategories, async (app, { query }) => {
    const { rows, total } = await listForAdmin(app, 'class_category', query)
    return { class_categories: rows, total }
  }),
  route(contract.getClassCategory, async (app, { params }) => {
    const verdict = await findForAdmin(app, 'class_category', params.id)
    return wrapValue(
      'class_category',
      verdict.allowed ? allow(entityToApi('class_category', verdict.value) as AdminClassCategory) : verdict,
    )
  }),
  route(contract.createClassCategory, async (app, { caller, body }) =>
    wrapValue('class_category', await createEntity(app, caller, 'class_category', body)),
  ),
  route(
    contract.updateClassCategory,
    async (app, { caller, body: { class_category_id, ...fields } }) =>
      wrapValue('class_category', await changeEntity(app, caller, 'class_category', class_category_id, fields)),
    versionOf('class_category', ({ body }) => body.class_category_id),
  ),
  route(contract.deleteClassCategory, (app, { caller, params }) =>
    deleteEntity(app, caller, 'class_category', params.id),
  ),

  route(contract.listAdminInstructors, async (app, { query }) => {
    const { rows, total } = await listForAdmin(app, 'instructor', query)
    return { instructors: rows, total }
  }),
  route(contract.createInstructor, async (app, { caller, body }) =>
    wrapValue('instructor', await createEntity(app, caller, 'instructor', body)),
  ),
  route(
    contract.updateInstructor,
    async (app, { caller, body: { instructor_id, ...fields } }) =>
      wrapValue('instructor', await changeEntity(app, caller, 'instructor', instructor_id, fields)),
    versionOf('instructor', ({ body }) => body.instructor_id),
  ),
  route(contract.deleteInstructor, (app, { caller, params }) => deleteEntity(app, caller, 'instructor', params.id)),
  route(contract.orderInstructors, (app, { caller, body }) =>
    putFirst(app, caller, 'instructor', instructor.instructor_id, body.ids),
  ),

  route(contract.listTags, async ({ database }, { query }) => ({
    tags: (await listTags(database.db, query.type, query.query)).map(tagToApi),
  })),
  route(contract.listAdminTags, async (app, { query }) => {
    const { rows, total } = await listForAdmin(app, 'tag', query)
    return { tags: rows, total }
  }),
  route(contract.getTag, async (app, { params }) => {
    const verdict = await findForAdmin(app, 'tag', params.id)
    return wrapValue('tag', verdict.allowed ? allow(tagToApi(verdict.value)) : verdict)
  }),
  route(contract.createTag, async (app, { caller, body }) =>
    wrapValue('tag', await createEntity(app, caller, 'tag', body)),
  ),
  route(
    contract.updateTag,
    async (app, { caller, body: { tag_id, ...fields } }) =>
      wrapValue('tag', await changeEntity(app, caller, 'tag', tag_id, fields)),
    versionOf('tag', ({ body }) => body.tag_id),
  ),
  route(contract.deleteTag, (app, { caller, params }) => deleteEntity(app, caller, 'tag', params.id)),
]

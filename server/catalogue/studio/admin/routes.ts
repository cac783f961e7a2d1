import * as contract from '@aforo/domain/catalogue/studio/admin/contract.ts'
import type { AdminClassCategory } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { route } from '../../../platform/http/route.ts'
import { versionOf } from './version-of.ts'
import { changeEntity, createEntity, deleteEntity, findForAdmin, listForAdmin } from './keep.ts'
import { changeClassType } from './keep-class-type.ts'
import { changeLocation, createLocation } from './keep-location.ts'
import { orderCoaches } from './order-coaches.ts'
import { listTags } from './entities-store.ts'
import { tagToApi, entityToApi } from './to-api.ts'

export const studioAdminRoutes = [
  route(contract.listAdminLocations, async (world, { query }) => {
    const { rows, total } = await listForAdmin(world, 'location', query)
    return { locations: rows, total }
  }),
  route(contract.createLocation, async (world, { who, body }) =>
    under('location', await createLocation(world, who, body)),
  ),
  route(
    contract.updateLocation,
    async (world, { who, body: { location_id, ...fields } }) =>
      under('location', await changeLocation(world, who, location_id, fields)),
    versionOf('location', ({ body }) => body.location_id),
  ),
  route(contract.deleteLocation, (world, { who, params }) => deleteEntity(world, who, 'location', params.id)),

  route(contract.listAdminClassTypes, async (world, { query }) => {
    const { rows, total } = await listForAdmin(world, 'class_type', query)
    return { class_types: rows, total }
  }),
  route(contract.createClassType, async (world, { who, body }) =>
    under('class_type', await createEntity(world, who, 'class_type', body)),
  ),
  route(
    contract.updateClassType,
    async (world, { who, body: { class_type_id, ...fields } }) =>
      under('class_type', await changeClassType(world, who, class_type_id, fields)),
    versionOf('class_type', ({ body }) => body.class_type_id),
  ),
  route(contract.deleteClassType, (world, { who, params }) => deleteEntity(world, who, 'class_type', params.id)),

  route(contract.listAdminClassCategories, async (world, { query }) => {
    const { rows, total } = await listForAdmin(world, 'class_category', query)
    return { class_categories: rows, total }
  }),
  route(contract.getClassCategory, async (world, { params }) => {
    const found = await findForAdmin(world, 'class_category', params.id)
    return under(
      'class_category',
      found.allowed ? allow(entityToApi('class_category', found.value) as AdminClassCategory) : found,
    )
  }),
  route(contract.createClassCategory, async (world, { who, body }) =>
    under('class_category', await createEntity(world, who, 'class_category', body)),
  ),
  route(
    contract.updateClassCategory,
    async (world, { who, body: { class_category_id, ...fields } }) =>
      under('class_category', await changeEntity(world, who, 'class_category', class_category_id, fields)),
    versionOf('class_category', ({ body }) => body.class_category_id),
  ),
  route(contract.deleteClassCategory, (world, { who, params }) =>
    deleteEntity(world, who, 'class_category', params.id),
  ),

  route(contract.listAdminInstructors, async (world, { query }) => {
    const { rows, total } = await listForAdmin(world, 'instructor', query)
    return { instructors: rows, total }
  }),
  route(contract.createInstructor, async (world, { who, body }) =>
    under('instructor', await createEntity(world, who, 'instructor', body)),
  ),
  route(
    contract.updateInstructor,
    async (world, { who, body: { instructor_id, ...fields } }) =>
      under('instructor', await changeEntity(world, who, 'instructor', instructor_id, fields)),
    versionOf('instructor', ({ body }) => body.instructor_id),
  ),
  route(contract.deleteInstructor, (world, { who, params }) => deleteEntity(world, who, 'instructor', params.id)),
  route(contract.orderInstructors, (world, { who, body }) => orderCoaches(world, who, body.ids)),

  route(contract.listTags, async ({ database }, { query }) => ({
    tags: (await listTags(database.db, query.type, query.query)).map(tagToApi),
  })),
  route(contract.listAdminTags, async (world, { query }) => {
    const { rows, total } = await listForAdmin(world, 'tag', query)
    return { tags: rows, total }
  }),
  route(contract.getTag, async (world, { params }) => {
    const found = await findForAdmin(world, 'tag', params.id)
    return under('tag', found.allowed ? allow(tagToApi(found.value)) : found)
  }),
  route(contract.createTag, async (world, { who, body }) => under('tag', await createEntity(world, who, 'tag', body))),
  route(
    contract.updateTag,
    async (world, { who, body: { tag_id, ...fields } }) =>
      under('tag', await changeEntity(world, who, 'tag', tag_id, fields)),
    versionOf('tag', ({ body }) => body.tag_id),
  ),
  route(contract.deleteTag, (world, { who, params }) => deleteEntity(world, who, 'tag', params.id)),
]

function under<Name extends string, T>(name: Name, verdict: Verdict<T>): Verdict<Record<Name, T>> {
  return verdict.allowed ? allow({ [name]: verdict.value } as Record<Name, T>) : verdict
}

import { z } from 'zod'
import { call } from '../../../values/call.ts'
import { versioned } from '../../../values/version.ts'
import { changeBody, createBody } from '../../../values/fields.ts'
import { tag } from '../shapes.ts'
import * as shapes from './shapes.ts'
import { adminListQuery, byId, id } from '../../../values/shapes.ts'
import { refuse as refuseSettings } from '../../../settings/refusals.ts'
import { refuse as refuseCatalogue } from '../refusals.ts'

const { search } = shapes
const total = z.int().nonnegative()
const archived = z.boolean().optional()
const done = z.strictObject({})
const PAGE = 'in pages of 50 from page 0; archived ones separately (2.54)'

export const listAdminLocations = call({
  id: 'listDeskLocations',
  method: 'GET',
  path: '/locations/all',
  minRole: 'coach',
  summary: `Returns the locations for staff, ${PAGE}.`,
  query: adminListQuery,
  response: z.strictObject({ locations: z.array(shapes.adminLocation), total }),
})
const oneLocation = z.strictObject({ location: shapes.adminLocation })
export const createLocation = call({
  id: 'createLocation',
  method: 'POST',
  path: '/locations',
  minRole: 'admin',
  summary: 'Creates a location (7.14, 3.21).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.locationFields, shapes.locationDefaults),
  response: oneLocation,
  refuses: refuseCatalogue.of('handle-taken', 'room-not-found', 'zone-unknown'),
})
export const updateLocation = call({
  id: 'updateLocation',
  method: 'PUT',
  path: '/locations',
  minRole: 'admin',
  summary:
    'Updates the given fields of a location, or archives it; a time zone change that moves future classes requires `moves_classes` (7.14, 4.22).',
  body: changeBody(shapes.locationFields, shapes.locationDefaults).extend({
    location_id: id,
    archived,
    ...versioned,
    moves_classes: z.boolean().optional(),
  }),
  response: oneLocation,
  refuses: {
    ...refuseCatalogue.of('handle-taken', 'not-kept', 'room-not-found', 'zone-unknown'),
    ...refuseSettings.of('classes-would-move'),
  },
})
export const deleteLocation = call({
  id: 'deleteLocation',
  method: 'DELETE',
  path: '/locations/{id}',
  minRole: 'admin',
  summary: 'Deletes an unused location; for one in use, the error lists where it is used (7.14).',
  params: byId,
  response: done,
  refuses: refuseCatalogue.of('in-use', 'not-kept'),
})

export const listAdminClassTypes = call({
  id: 'listDeskClassTypes',
  method: 'GET',
  path: '/class_types/all',
  minRole: 'coach',
  summary: `Returns the class types for staff, ${PAGE}.`,
  query: adminListQuery,
  response: z.strictObject({ class_types: z.array(shapes.adminClassType), total }),
})
const oneClassType = z.strictObject({ class_type: shapes.adminClassType })
export const createClassType = call({
  id: 'createClassType',
  method: 'POST',
  path: '/class_types',
  minRole: 'admin',
  summary: 'Creates a class type (7.15, 3.22).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.classTypeFields, shapes.classTypeDefaults),
  response: oneClassType,
  refuses: refuseCatalogue.of('handle-taken', 'room-not-found'),
})
export const updateClassType = call({
  id: 'updateClassType',
  method: 'PUT',
  path: '/class_types',
  minRole: 'admin',
  summary:
    'Updates a class type, or archives it; its room must keep every spot that is booked in a future class (7.15, 4.22).',
  body: changeBody(shapes.classTypeFields, shapes.classTypeDefaults).extend({
    class_type_id: id,
    archived,
    ...versioned,
  }),
  response: oneClassType,
  refuses: refuseCatalogue.of('handle-taken', 'not-kept', 'room-not-found', 'spots-booked'),
})
export const deleteClassType = call({
  id: 'deleteClassType',
  method: 'DELETE',
  path: '/class_types/{id}',
  minRole: 'admin',
  summary: 'Deletes an unused class type; for one in use, the error lists where it is used (7.15).',
  params: byId,
  response: done,
  refuses: refuseCatalogue.of('in-use', 'not-kept'),
})

export const listAdminClassCategories = call({
  id: 'listDeskClassCategories',
  method: 'GET',
  path: '/class_categories/all',
  minRole: 'coach',
  summary: 'Returns the class categories for staff, in pages of 50 from page 0; unavailable ones separately (2.54).',
  query: adminListQuery,
  response: z.strictObject({ class_categories: z.array(shapes.adminClassCategory), total }),
})
const oneClassCategory = z.strictObject({ class_category: shapes.adminClassCategory })
export const getClassCategory = call({
  id: 'getClassCategory',
  method: 'GET',
  path: '/class_categories/{id}',
  minRole: 'visitor',
  summary: 'Returns one class category (7.16).',
  params: byId,
  response: oneClassCategory,
  refuses: refuseCatalogue.of('not-kept'),
})
export const createClassCategory = call({
  id: 'createClassCategory',
  method: 'POST',
  path: '/class_categories',
  minRole: 'admin',
  summary: 'Creates a class category, available by default (7.16, 3.22).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.classCategoryFields, shapes.classCategoryDefaults)
    .extend({ class_category_id: shapes.newCategoryId.optional() })
    .transform(({ class_category_id: _, ...fields }) => fields),
  response: oneClassCategory,
  refuses: refuseCatalogue.of('handle-taken', 'room-not-found'),
})
export const updateClassCategory = call({
  id: 'updateClassCategory',
  method: 'PUT',
  path: '/class_categories',
  minRole: 'admin',
  summary: 'Updates the given fields of a class category (7.16, 4.22).',
  body: changeBody(shapes.classCategoryFields, shapes.classCategoryDefaults).extend({
    class_category_id: id,
    ...versioned,
  }),
  response: oneClassCategory,
  refuses: refuseCatalogue.of('handle-taken', 'not-kept', 'room-not-found'),
})
export const deleteClassCategory = call({
  id: 'deleteClassCategory',
  method: 'DELETE',
  path: '/class_categories/{id}',
  minRole: 'admin',
  summary: 'Deletes an unused class category; for one in use, the error lists where it is used (7.16).',
  params: byId,
  response: done,
  refuses: refuseCatalogue.of('in-use', 'not-kept'),
})

export const listAdminInstructors = call({
  id: 'listDeskInstructors',
  method: 'GET',
  path: '/instructors/all',
  minRole: 'coach',
  summary: `Returns the coaches for staff, ${PAGE}.`,
  query: adminListQuery,
  response: z.strictObject({ instructors: z.array(shapes.adminInstructor), total }),
})
const oneInstructor = z.strictObject({ instructor: shapes.adminInstructor })
export const createInstructor = call({
  id: 'createInstructor',
  method: 'POST',
  path: '/instructors',
  minRole: 'admin',
  summary: 'Creates a coach (7.34, 3.23).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.instructorFields, shapes.instructorDefaults),
  response: oneInstructor,
  refuses: refuseCatalogue.of('handle-taken', 'room-not-found'),
})
export const updateInstructor = call({
  id: 'updateInstructor',
  method: 'PUT',
  path: '/instructors',
  minRole: 'admin',
  summary: 'Updates the given fields of a coach, or archives the coach (7.34, 4.22).',
  body: changeBody(shapes.instructorFields, shapes.instructorDefaults).extend({
    instructor_id: id,
    archived,
    ...versioned,
  }),
  response: oneInstructor,
  refuses: refuseCatalogue.of('handle-taken', 'not-kept', 'room-not-found'),
})
export const deleteInstructor = call({
  id: 'deleteInstructor',
  method: 'DELETE',
  path: '/instructors/{id}',
  minRole: 'admin',
  summary:
    'Deletes a coach without references; otherwise the error lists the classes, the videos and the account that refer to the coach (7.34).',
  params: byId,
  response: done,
  refuses: refuseCatalogue.of('in-use', 'not-kept'),
})

export const orderInstructors = call({
  id: 'orderInstructors',
  method: 'PUT',
  path: '/instructors/order',
  minRole: 'admin',
  summary:
    'Puts these coaches first, in this order; the others follow in their current order, as on the home page (7.34, 2.8).',
  body: z.strictObject({ ids: z.array(id).min(1).max(500) }),
  response: done,
})

export const listTags = call({
  id: 'listTags',
  method: 'GET',
  path: '/tags',
  minRole: 'visitor',
  summary: 'Returns the tags in use, or those of one type; tags of videos have the type `video` (7.36, 3.9).',
  query: z.strictObject({ type: z.string().trim().max(20).optional(), query: search }),
  response: z.strictObject({ tags: z.array(tag) }),
})
export const listAdminTags = call({
  id: 'listDeskTags',
  method: 'GET',
  path: '/tags/all',
  minRole: 'coach',
  summary: `Returns the tags for staff, ${PAGE}.`,
  query: adminListQuery,
  response: z.strictObject({ tags: z.array(shapes.adminTag), total }),
})
export const getTag = call({
  id: 'getTag',
  method: 'GET',
  path: '/tags/{id}',
  minRole: 'visitor',
  summary: 'Returns one tag (7.36).',
  params: byId,
  response: z.strictObject({ tag }),
  refuses: refuseCatalogue.of('not-kept'),
})
const oneTag = z.strictObject({ tag: shapes.adminTag })
export const createTag = call({
  id: 'createTag',
  method: 'POST',
  path: '/tags',
  minRole: 'admin',
  summary: 'Creates a tag (7.36, 3.9).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.tagFields, shapes.tagDefaults),
  response: oneTag,
  refuses: refuseCatalogue.of('handle-taken', 'room-not-found'),
})
export const updateTag = call({
  id: 'updateTag',
  method: 'PUT',
  path: '/tags',
  minRole: 'admin',
  summary: 'Updates the given fields of a tag, or archives it (7.36, 4.22).',
  body: changeBody(shapes.tagFields, shapes.tagDefaults).extend({ tag_id: id, archived, ...versioned }),
  response: oneTag,
  refuses: refuseCatalogue.of('handle-taken', 'not-kept', 'room-not-found'),
})
export const deleteTag = call({
  id: 'deleteTag',
  method: 'DELETE',
  path: '/tags/{id}',
  minRole: 'admin',
  summary: 'Deletes an unused tag; for one in use, the error lists where it is used (7.36).',
  params: byId,
  response: done,
  refuses: refuseCatalogue.of('in-use', 'not-kept'),
})

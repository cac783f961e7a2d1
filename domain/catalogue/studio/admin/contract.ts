import { z } from 'zod'
import { call } from '../../../values/call.ts'
import { versioned } from '../../../values/version.ts'
import { changeBody, createBody } from '../../../values/fields.ts'
import { tag } from '../shapes.ts'
import * as shapes from './shapes.ts'

const { adminListQuery: listQuery, id, search } = shapes
const byId = z.strictObject({ id: z.coerce.number().pipe(id) })
const total = z.int().nonnegative()
const archived = z.boolean().optional()
const done = z.strictObject({})
const PAGE = 'by pages of 50, page 0 first; archived ones apart (2.54)'

export const listAdminLocations = call({
  id: 'listDeskLocations',
  method: 'GET',
  path: '/locations/all',
  minRole: 'coach',
  summary: `The places as staff keep them, ${PAGE}.`,
  query: listQuery,
  response: z.strictObject({ locations: z.array(shapes.adminLocation), total }),
})
const oneLocation = z.strictObject({ location: shapes.adminLocation })
export const createLocation = call({
  id: 'createLocation',
  method: 'POST',
  path: '/locations',
  minRole: 'admin',
  summary: 'Adds a place (7.14, 3.21).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.locationFields, shapes.locationDefaults),
  response: oneLocation,
})
export const updateLocation = call({
  id: 'updateLocation',
  method: 'PUT',
  path: '/locations',
  minRole: 'admin',
  summary:
    'Changes the given fields of a location, or archives it; a time zone that moves classes to come only where `moves_classes` says so (7.14, 4.22).',
  body: changeBody(shapes.locationFields, shapes.locationDefaults).extend({
    location_id: id,
    archived,
    ...versioned,
    moves_classes: z.boolean().optional(),
  }),
  response: oneLocation,
})
export const deleteLocation = call({
  id: 'deleteLocation',
  method: 'DELETE',
  path: '/locations/{id}',
  minRole: 'admin',
  summary: 'Deletes a place that nothing uses; a used one is refused with where (7.14).',
  params: byId,
  response: done,
})

export const listAdminClassTypes = call({
  id: 'listDeskClassTypes',
  method: 'GET',
  path: '/class_types/all',
  minRole: 'coach',
  summary: `The kinds of class as staff keep them, ${PAGE}.`,
  query: listQuery,
  response: z.strictObject({ class_types: z.array(shapes.adminClassType), total }),
})
const oneClassType = z.strictObject({ class_type: shapes.adminClassType })
export const createClassType = call({
  id: 'createClassType',
  method: 'POST',
  path: '/class_types',
  minRole: 'admin',
  summary: 'Adds a kind of class (7.15, 3.22).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.classTypeFields, shapes.classTypeDefaults),
  response: oneClassType,
})
export const updateClassType = call({
  id: 'updateClassType',
  method: 'PUT',
  path: '/class_types',
  minRole: 'admin',
  summary:
    'Changes a kind of class or archives it; its room may not lose a spot that is booked in a class to come (7.15, 4.22).',
  body: changeBody(shapes.classTypeFields, shapes.classTypeDefaults).extend({
    class_type_id: id,
    archived,
    ...versioned,
  }),
  response: oneClassType,
})
export const deleteClassType = call({
  id: 'deleteClassType',
  method: 'DELETE',
  path: '/class_types/{id}',
  minRole: 'admin',
  summary: 'Deletes a kind of class that nothing uses; a used one is refused with where (7.15).',
  params: byId,
  response: done,
})

export const listAdminClassCategories = call({
  id: 'listDeskClassCategories',
  method: 'GET',
  path: '/class_categories/all',
  minRole: 'coach',
  summary: 'The categories as staff keep them, by pages of 50, page 0 first; those not available apart (2.54).',
  query: listQuery,
  response: z.strictObject({ class_categories: z.array(shapes.adminClassCategory), total }),
})
const oneClassCategory = z.strictObject({ class_category: shapes.adminClassCategory })
export const getClassCategory = call({
  id: 'getClassCategory',
  method: 'GET',
  path: '/class_categories/{id}',
  minRole: 'visitor',
  summary: 'One category (7.16).',
  params: byId,
  response: oneClassCategory,
})
export const createClassCategory = call({
  id: 'createClassCategory',
  method: 'POST',
  path: '/class_categories',
  minRole: 'admin',
  summary: 'Adds a category, available unless told otherwise (7.16, 3.22).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.classCategoryFields, shapes.classCategoryDefaults)
    .extend({ class_category_id: shapes.newCategoryId.optional() })
    .transform(({ class_category_id: _, ...fields }) => fields),
  response: oneClassCategory,
})
export const updateClassCategory = call({
  id: 'updateClassCategory',
  method: 'PUT',
  path: '/class_categories',
  minRole: 'admin',
  summary: 'Changes the fields of a category that are told (7.16, 4.22).',
  body: changeBody(shapes.classCategoryFields, shapes.classCategoryDefaults).extend({
    class_category_id: id,
    ...versioned,
  }),
  response: oneClassCategory,
})
export const deleteClassCategory = call({
  id: 'deleteClassCategory',
  method: 'DELETE',
  path: '/class_categories/{id}',
  minRole: 'admin',
  summary: 'Deletes a category that nothing uses; a used one is refused with where (7.16).',
  params: byId,
  response: done,
})

export const listAdminInstructors = call({
  id: 'listDeskInstructors',
  method: 'GET',
  path: '/instructors/all',
  minRole: 'coach',
  summary: `The coaches as staff keep them, ${PAGE}.`,
  query: listQuery,
  response: z.strictObject({ instructors: z.array(shapes.adminInstructor), total }),
})
const oneInstructor = z.strictObject({ instructor: shapes.adminInstructor })
export const createInstructor = call({
  id: 'createInstructor',
  method: 'POST',
  path: '/instructors',
  minRole: 'admin',
  summary: 'Adds a coach (7.34, 3.23).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.instructorFields, shapes.instructorDefaults),
  response: oneInstructor,
})
export const updateInstructor = call({
  id: 'updateInstructor',
  method: 'PUT',
  path: '/instructors',
  minRole: 'admin',
  summary: 'Changes the fields of a coach that are told, or archives her (7.34, 4.22).',
  body: changeBody(shapes.instructorFields, shapes.instructorDefaults).extend({
    instructor_id: id,
    archived,
    ...versioned,
  }),
  response: oneInstructor,
})
export const deleteInstructor = call({
  id: 'deleteInstructor',
  method: 'DELETE',
  path: '/instructors/{id}',
  minRole: 'admin',
  summary:
    'Deletes a coach whom nothing names; classes, videos and an account of hers are named in the refusal (7.34).',
  params: byId,
  response: done,
})

export const orderInstructors = call({
  id: 'orderInstructors',
  method: 'PUT',
  path: '/instructors/order',
  minRole: 'admin',
  summary:
    'Puts these coaches first, in this order; the others follow as they stood: so they come on the home page (7.34, 2.8).',
  body: z.strictObject({ ids: z.array(id).min(1).max(500) }),
  response: done,
})

export const listTags = call({
  id: 'listTags',
  method: 'GET',
  path: '/tags',
  minRole: 'visitor',
  summary: 'The tags in use, or those of a type: a video’s have the type video (7.36, 3.9).',
  query: z.strictObject({ type: z.string().trim().max(20).optional(), query: search }),
  response: z.strictObject({ tags: z.array(tag) }),
})
export const listAdminTags = call({
  id: 'listDeskTags',
  method: 'GET',
  path: '/tags/all',
  minRole: 'coach',
  summary: `The tags as staff keep them, ${PAGE}.`,
  query: listQuery,
  response: z.strictObject({ tags: z.array(shapes.adminTag), total }),
})
export const getTag = call({
  id: 'getTag',
  method: 'GET',
  path: '/tags/{id}',
  minRole: 'visitor',
  summary: 'One tag (7.36).',
  params: byId,
  response: z.strictObject({ tag }),
})
const oneTag = z.strictObject({ tag: shapes.adminTag })
export const createTag = call({
  id: 'createTag',
  method: 'POST',
  path: '/tags',
  minRole: 'admin',
  summary: 'Adds a tag (7.36, 3.9).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.tagFields, shapes.tagDefaults),
  response: oneTag,
})
export const updateTag = call({
  id: 'updateTag',
  method: 'PUT',
  path: '/tags',
  minRole: 'admin',
  summary: 'Changes the fields of a tag that are told, or archives it (7.36, 4.22).',
  body: changeBody(shapes.tagFields, shapes.tagDefaults).extend({ tag_id: id, archived, ...versioned }),
  response: oneTag,
})
export const deleteTag = call({
  id: 'deleteTag',
  method: 'DELETE',
  path: '/tags/{id}',
  minRole: 'admin',
  summary: 'Deletes a tag that nothing carries; a used one is refused with where (7.36).',
  params: byId,
  response: done,
})

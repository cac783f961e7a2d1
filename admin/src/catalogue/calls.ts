import type { Resource, AdminRecord, RecordId } from '../api/resource.ts'
import type * as contract from '@aforo/domain/catalogue/studio/admin/contract.ts'
import type * as room from '@aforo/domain/catalogue/studio/room/contract.ts'
import type { ResponseOf, Call } from '@aforo/domain/values/call.ts'
import type { CallApi } from '../api/call-api.ts'
import { Failure } from '../api/request.ts'

export type ResourceCalls<List extends Call, Create extends Call, Update extends Call, Delete extends Call> = {
  list: `${List['method']} ${List['path']}`
  create: `${Create['method']} ${Create['path']}`
  update: `${Update['method']} ${Update['path']}`
  delete: `${Delete['method']} ${Delete['path']}`
  listField: keyof ResponseOf<List> & string
  recordField: keyof ResponseOf<Create> & string
  idField: string
}

const locations: ResourceCalls<
  typeof contract.listAdminLocations,
  typeof contract.createLocation,
  typeof contract.updateLocation,
  typeof contract.deleteLocation
> = {
  list: 'GET /locations/all',
  create: 'POST /locations',
  update: 'PUT /locations',
  delete: 'DELETE /locations/{id}',
  listField: 'locations',
  recordField: 'location',
  idField: 'location_id',
}
const class_types: ResourceCalls<
  typeof contract.listAdminClassTypes,
  typeof contract.createClassType,
  typeof contract.updateClassType,
  typeof contract.deleteClassType
> = {
  list: 'GET /class_types/all',
  create: 'POST /class_types',
  update: 'PUT /class_types',
  delete: 'DELETE /class_types/{id}',
  listField: 'class_types',
  recordField: 'class_type',
  idField: 'class_type_id',
}
const class_categories: ResourceCalls<
  typeof contract.listAdminClassCategories,
  typeof contract.createClassCategory,
  typeof contract.updateClassCategory,
  typeof contract.deleteClassCategory
> = {
  list: 'GET /class_categories/all',
  create: 'POST /class_categories',
  update: 'PUT /class_categories',
  delete: 'DELETE /class_categories/{id}',
  listField: 'class_categories',
  recordField: 'class_category',
  idField: 'class_category_id',
}
const instructors: ResourceCalls<
  typeof contract.listAdminInstructors,
  typeof contract.createInstructor,
  typeof contract.updateInstructor,
  typeof contract.deleteInstructor
> = {
  list: 'GET /instructors/all',
  create: 'POST /instructors',
  update: 'PUT /instructors',
  delete: 'DELETE /instructors/{id}',
  listField: 'instructors',
  recordField: 'instructor',
  idField: 'instructor_id',
}
const tags: ResourceCalls<
  typeof contract.listAdminTags,
  typeof contract.createTag,
  typeof contract.updateTag,
  typeof contract.deleteTag
> = {
  list: 'GET /tags/all',
  create: 'POST /tags',
  update: 'PUT /tags',
  delete: 'DELETE /tags/{id}',
  listField: 'tags',
  recordField: 'tag',
  idField: 'tag_id',
}
const rooms: ResourceCalls<
  typeof room.listRooms,
  typeof room.createRoom,
  typeof room.updateRoom,
  typeof room.deleteRoom
> = {
  list: 'GET /rooms',
  create: 'POST /rooms',
  update: 'PUT /rooms',
  delete: 'DELETE /rooms/{id}',
  listField: 'rooms',
  recordField: 'room',
  idField: 'room_id',
}
const custom_spot_maps: ResourceCalls<
  typeof room.listSpotMaps,
  typeof room.createSpotMap,
  typeof room.updateSpotMap,
  typeof room.deleteSpotMap
> = {
  list: 'GET /custom_spot_maps',
  create: 'POST /custom_spot_maps',
  update: 'PUT /custom_spot_maps',
  delete: 'DELETE /custom_spot_maps/{id}',
  listField: 'custom_spot_maps',
  recordField: 'custom_spot_map',
  idField: 'custom_spot_map_id',
}

export const entities = {
  locations,
  class_types,
  class_categories,
  instructors,
  tags,
  rooms,
  custom_spot_maps,
} as const
export type EntityName = keyof typeof entities

type Row = Record<string, unknown>

const resourceOf = (callApi: CallApi, name: EntityName): Required<Resource> =>
  resourceFromCalls(callApi, entities[name] as unknown as AnyResourceCalls)

/** The catalogue for administrators, with archived records (2.54). */
export const entityResources = (callApi: CallApi) => ({
  locations: resourceOf(callApi, 'locations'),
  class_types: resourceOf(callApi, 'class_types'),
  class_categories: resourceOf(callApi, 'class_categories'),
  instructors: resourceOf(callApi, 'instructors'),
  tags: resourceOf(callApi, 'tags'),
  rooms: resourceOf(callApi, 'rooms'),
  custom_spot_maps: resourceOf(callApi, 'custom_spot_maps'),
})

export type AnyResourceCalls = ResourceCalls<Call, Call, Call, Call>

/** A resource made of list, create, update and delete calls: a record is read as a list of one id (4.22). */
export function resourceFromCalls(callApi: CallApi, calls: AnyResourceCalls): Required<Resource> {
  const withId = (row: Row): AdminRecord => ({ ...row, id: row[calls.idField] as RecordId })
  const recordIn = (response: unknown) => withId((response as Record<string, Row>)[calls.recordField] ?? {})
  const listRecords = async (query: Row, signal?: AbortSignal) => {
    const response = (await callApi<Call>(calls.list, { query } as never, { signal })) as { total: number }
    const rows = (response as unknown as Record<string, Row[]>)[calls.listField] ?? []
    return { data: rows.map(withId), total: response.total }
  }
  return {
    list: ({ filter = {}, page = 1, signal }) =>
      listRecords({ query: filter.q, page: page - 1, archived: filter.archived ? 'yes' : 'no' }, signal),
    async get(id, signal) {
      const { data } = await listRecords({ ids: String(id) }, signal)
      if (!data[0]) throw new Failure(404, { message: 'Lo que buscas ya no existe.' })
      return data[0]
    },
    create: async (body, key) => recordIn(await callApi<Call>(calls.create, { body } as never, { key })),
    update: async (id, body) =>
      recordIn(await callApi<Call>(calls.update, { body: { ...body, [calls.idField]: Number(id) } } as never)),
    async delete(id) {
      const response = await callApi<Call>(calls.delete, { params: { id: Number(id) } } as never)
      return { ...(response as Row), id }
    },
  }
}

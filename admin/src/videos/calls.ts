import type { Resource, AdminRecord, RecordId, WithId } from '../api/resource.ts'
import type * as contract from '@aforo/domain/media/admin/contract.ts'
import type { AdminProgram, AdminVideo, AdminVideoType } from '@aforo/domain/media/admin/shapes.ts'
import { type CallApi, callApi } from '../api/call-api.ts'
import { type AnyResourceCalls, type ResourceCalls, resourceFromCalls } from '../catalogue/calls.ts'

export type VideoRecord = WithId<AdminVideo>
export type ProgramRecord = WithId<AdminProgram>
export type VideoTypeRecord = WithId<AdminVideoType>

const videos: ResourceCalls<
  typeof contract.listAdminVideos,
  typeof contract.createVideo,
  typeof contract.updateVideo,
  typeof contract.deleteVideo
> = {
  list: 'GET /videos/all',
  create: 'POST /videos',
  update: 'PUT /videos',
  delete: 'DELETE /videos/{id}',
  listField: 'videos',
  recordField: 'video',
  idField: 'video_id',
}
const programs: ResourceCalls<
  typeof contract.listAdminPrograms,
  typeof contract.createProgram,
  typeof contract.updateProgram,
  typeof contract.deleteProgram
> = {
  list: 'GET /programs/all',
  create: 'POST /programs',
  update: 'PUT /programs',
  delete: 'DELETE /programs/{id}',
  listField: 'programs',
  recordField: 'program',
  idField: 'program_id',
}
const video_types: ResourceCalls<
  typeof contract.listAdminVideoTypes,
  typeof contract.createVideoType,
  typeof contract.updateVideoType,
  typeof contract.deleteVideoType
> = {
  list: 'GET /video_types/all',
  create: 'POST /video_types',
  update: 'PUT /video_types',
  delete: 'DELETE /video_types/{id}',
  listField: 'video_types',
  recordField: 'video_type',
  idField: 'video_type_id',
}

/** Videos, programs and video types for administrators (3.24, 3.25). */
export const videoResourcesOf = (callApi: CallApi) => ({
  videos: { ...resourceFromCalls(callApi, videos as unknown as AnyResourceCalls), list: listVideos(callApi) },
  programs: resourceFromCalls(callApi, programs as unknown as AnyResourceCalls),
  video_types: resourceFromCalls(callApi, video_types as unknown as AnyResourceCalls),
})

const listVideos =
  (callApi: CallApi): NonNullable<Resource['list']> =>
  async ({ filter = {}, page = 1, signal }) => {
    const { q, archived, ...otherFilters } = filter
    const query = { query: q, page: page - 1, archived: archived ? ('yes' as const) : ('no' as const), ...otherFilters }
    const response = await callApi<typeof contract.listAdminVideos>('GET /videos/all', { query }, { signal })
    return {
      data: response.videos.map((row): AdminRecord => ({ ...row, id: row.video_id as RecordId })),
      total: response.total,
    }
  }

export const orderVideos = (video_ids: number[]) =>
  callApi<typeof contract.orderVideos>('PUT /videos/order', { body: { video_ids } })

export const orderPrograms = (ids: number[]) =>
  callApi<typeof contract.orderPrograms>('PUT /programs/order', { body: { ids } })

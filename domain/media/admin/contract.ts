import { z } from 'zod'
import { sentFile } from '../../catalogue/files/shapes.ts'
import { call } from '../../values/call.ts'
import { versioned } from '../../values/version.ts'
import { changeBody, createBody } from '../../values/fields.ts'
import { LARGEST_CAPTIONS } from './limits.ts'
import * as shapes from './shapes.ts'

const { id, videoIds } = shapes
const byId = z.strictObject({ id: z.coerce.number().pipe(id) })
const total = z.int().nonnegative()
const archived = z.boolean().optional()
const ids = z.strictObject({ ids: z.array(id).min(1).max(200) })
const done = z.strictObject({})
const PAGE = 'by pages of 50, page 0 first; archived ones apart (2.54)'

export const listAdminVideos = call({
  id: 'listDeskVideos',
  method: 'GET',
  path: '/videos/all',
  minRole: 'coach',
  summary: `The videos as staff keep them, drafts and planned ones too, ${PAGE} (7.29).`,
  query: shapes.videoQuery,
  response: z.strictObject({ videos: z.array(shapes.adminVideo), total }),
})
const oneVideo = z.strictObject({ video: shapes.adminVideo })
export const createVideo = call({
  id: 'createVideo',
  method: 'POST',
  path: '/videos',
  minRole: 'admin',
  summary: 'Adds a video before the others; without a day it is a draft (3.25).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.videoFields, shapes.videoDefaults),
  response: oneVideo,
})
export const updateVideo = call({
  id: 'updateVideo',
  method: 'PUT',
  path: '/videos',
  minRole: 'admin',
  summary: 'Changes the fields of a video that are told, publishes it at a moment, or archives it (3.25, 4.22).',
  body: changeBody(shapes.videoFields, shapes.videoDefaults).extend({ video_id: id, archived, ...versioned }),
  response: oneVideo,
})
export const deleteVideo = call({
  id: 'deleteVideo',
  method: 'DELETE',
  path: '/videos/{id}',
  minRole: 'admin',
  summary: 'Deletes a video; one that somebody watched is archived, and says so (3.25).',
  params: byId,
  response: z.strictObject({ archived: z.boolean() }),
})
export const tagVideos = call({
  id: 'tagVideos',
  method: 'PUT',
  path: '/videos/tags',
  minRole: 'admin',
  summary: 'Gives tags to many videos at once, and takes others away (3.9, 3.25).',
  body: z.strictObject({ video_ids: videoIds, add: z.array(id).max(20), remove: z.array(id).max(20) }),
  response: z.strictObject({ changed: total }),
})
export const orderVideos = call({
  id: 'orderVideos',
  method: 'PUT',
  path: '/videos/order',
  minRole: 'admin',
  summary: 'Puts these videos in this order, among the places that they hold; the others stay where they are (3.25).',
  body: z.strictObject({ video_ids: videoIds }),
  response: done,
})
export const saveCaptions = call({
  id: 'keepCaptions',
  method: 'PUT',
  path: '/videos/{id}/captions',
  minRole: 'admin',
  summary: 'Keeps what is said in a video in one language, from a file of WebVTT or SubRip; the words alone are kept.',
  upload: LARGEST_CAPTIONS,
  params: byId,
  body: z.strictObject({ file: sentFile, data: shapes.captionFields }),
  response: oneVideo,
})
export const deleteCaptions = call({
  id: 'deleteCaptions',
  method: 'DELETE',
  path: '/videos/{id}/captions/{language}',
  minRole: 'admin',
  summary: 'Takes the captions of one language from a video.',
  params: byId.extend({ language: shapes.language }),
  response: oneVideo,
})
export const listWatchers = call({
  id: 'listWatchers',
  method: 'GET',
  path: '/videos/{id}/watchers',
  minRole: 'reception',
  summary: 'Who watched a video, the last one first, by pages of 50; and all of them in a few figures (3.25).',
  params: byId,
  query: z.strictObject({ page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0) }),
  response: z.strictObject({ watched: shapes.watched, watchers: z.array(shapes.watcher), total }),
})

export const listAdminVideoTypes = call({
  id: 'listDeskVideoTypes',
  method: 'GET',
  path: '/video_types/all',
  minRole: 'coach',
  summary: `The kinds of video as staff keep them, ${PAGE} (7.32).`,
  query: shapes.adminListQuery,
  response: z.strictObject({ video_types: z.array(shapes.adminVideoType), total }),
})
const oneType = z.strictObject({ video_type: shapes.adminVideoType })
export const createVideoType = call({
  id: 'createVideoType',
  method: 'POST',
  path: '/video_types',
  minRole: 'admin',
  summary: 'Adds a kind of video (7.32, 3.25).',
  idempotent: true,
  status: 201,
  body: shapes.videoTypeFields,
  response: oneType,
})
export const updateVideoType = call({
  id: 'updateVideoType',
  method: 'PUT',
  path: '/video_types',
  minRole: 'admin',
  summary: 'Changes a kind of video, or archives it (7.32, 4.22).',
  body: shapes.videoTypeFields.partial().extend({ video_type_id: id, archived, ...versioned }),
  response: oneType,
})
export const deleteVideoType = call({
  id: 'deleteVideoType',
  method: 'DELETE',
  path: '/video_types/{id}',
  minRole: 'admin',
  summary: 'Deletes a kind of video that no video has; another is refused with where (7.32).',
  params: byId,
  response: done,
})

export const listAdminPrograms = call({
  id: 'listDeskPrograms',
  method: 'GET',
  path: '/programs/all',
  minRole: 'coach',
  summary: `The programs as staff keep them, ${PAGE} (7.33).`,
  query: shapes.adminListQuery,
  response: z.strictObject({ programs: z.array(shapes.adminProgram), total }),
})
const oneProgram = z.strictObject({ program: shapes.adminProgram })
export const createProgram = call({
  id: 'createProgram',
  method: 'POST',
  path: '/programs',
  minRole: 'admin',
  summary: 'Adds a program, after the others (7.33, 3.24).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.programFields, shapes.programDefaults),
  response: oneProgram,
})
export const updateProgram = call({
  id: 'updateProgram',
  method: 'PUT',
  path: '/programs',
  minRole: 'admin',
  summary: 'Changes a program, or archives it (7.33, 4.22).',
  body: changeBody(shapes.programFields, shapes.programDefaults).extend({ program_id: id, archived, ...versioned }),
  response: oneProgram,
})
export const deleteProgram = call({
  id: 'deleteProgram',
  method: 'DELETE',
  path: '/programs/{id}',
  minRole: 'admin',
  summary: 'Deletes a program without videos; another is refused with where (7.33).',
  params: byId,
  response: done,
})
export const orderPrograms = call({
  id: 'orderPrograms',
  method: 'PUT',
  path: '/programs/order',
  minRole: 'admin',
  summary: 'Puts these programs in this order, among the places that they hold (3.24).',
  body: ids,
  response: done,
})

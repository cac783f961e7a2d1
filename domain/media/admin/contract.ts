import { z } from 'zod'
import { fileInput } from '../../catalogue/files/shapes.ts'
import { call } from '../../values/call.ts'
import { versioned } from '../../values/version.ts'
import { changeBody, createBody } from '../../values/fields.ts'
import { MAX_CAPTION_BYTES } from './limits.ts'
import * as shapes from './shapes.ts'
import { adminListQuery, byId, id, pageNumber } from '../../values/shapes.ts'
import { refuse as refuseCatalogue } from '../../catalogue/studio/refusals.ts'
import { refuse } from './refusals.ts'

const { videoIds } = shapes
const total = z.int().nonnegative()
const archived = z.boolean().optional()
const ids = z.strictObject({ ids: z.array(id).min(1).max(200) })
const emptyResponse = z.strictObject({})
const PAGE = 'in pages of 50 from page 0; archived ones separately (2.54)'

export const listAdminVideos = call({
  id: 'listDeskVideos',
  method: 'GET',
  path: '/videos/all',
  minRole: 'coach',
  summary: `Returns the videos for staff, including drafts and planned ones, ${PAGE} (7.29).`,
  query: shapes.videoQuery,
  response: z.strictObject({ videos: z.array(shapes.adminVideo), total }),
})
const videoResponse = z.strictObject({ video: shapes.adminVideo })
export const createVideo = call({
  id: 'createVideo',
  method: 'POST',
  path: '/videos',
  minRole: 'admin',
  summary: 'Creates a video, first in order; without a publication date it is a draft (3.25).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.videoFields, shapes.videoDefaults),
  response: videoResponse,
  refuses: refuse.of('film-not-here', 'film-taken', 'named-not-kept', 'no-source', 'two-sources'),
})
export const updateVideo = call({
  id: 'updateVideo',
  method: 'PUT',
  path: '/videos',
  minRole: 'admin',
  summary: 'Updates the given fields of a video, sets its publication time, or archives it (3.25, 4.22).',
  body: changeBody(shapes.videoFields, shapes.videoDefaults).extend({ video_id: id, archived, ...versioned }),
  response: videoResponse,
  refuses: refuse.of('film-not-here', 'film-taken', 'named-not-kept', 'no-source', 'two-sources', 'video-not-kept'),
})
export const deleteVideo = call({
  id: 'deleteVideo',
  method: 'DELETE',
  path: '/videos/{id}',
  minRole: 'admin',
  summary: 'Deletes a video, or archives it if a customer has watched it; `archived` says which (3.25).',
  params: byId,
  response: z.strictObject({ archived: z.boolean() }),
  refuses: refuse.of('video-not-kept'),
})
export const tagVideos = call({
  id: 'tagVideos',
  method: 'PUT',
  path: '/videos/tags',
  minRole: 'admin',
  summary: 'Adds tags to many videos at once, and removes others (3.9, 3.25).',
  body: z.strictObject({ video_ids: videoIds, add: z.array(id).max(20), remove: z.array(id).max(20) }),
  response: z.strictObject({ changed: total }),
  refuses: refuse.of('film-taken', 'named-not-kept', 'video-not-kept'),
})
export const orderVideos = call({
  id: 'orderVideos',
  method: 'PUT',
  path: '/videos/order',
  minRole: 'admin',
  summary: 'Reorders these videos among the positions that they occupy; the others keep theirs (3.25).',
  body: z.strictObject({ video_ids: videoIds }),
  response: emptyResponse,
})
export const saveCaptions = call({
  id: 'keepCaptions',
  method: 'PUT',
  path: '/videos/{id}/captions',
  minRole: 'admin',
  summary:
    'Saves the captions of a video in one language from a WebVTT or SubRip file; only the text and its times are stored.',
  upload: MAX_CAPTION_BYTES,
  params: byId,
  body: z.strictObject({ file: fileInput, data: shapes.captionFields }),
  response: videoResponse,
  refuses: refuse.of('not-captions', 'video-not-kept'),
})
export const deleteCaptions = call({
  id: 'deleteCaptions',
  method: 'DELETE',
  path: '/videos/{id}/captions/{language}',
  minRole: 'admin',
  summary: 'Deletes the captions of a video in one language.',
  params: byId.extend({ language: shapes.language }),
  response: videoResponse,
  refuses: refuse.of('not-kept', 'video-not-kept'),
})
export const listWatchers = call({
  id: 'listWatchers',
  method: 'GET',
  path: '/videos/{id}/watchers',
  minRole: 'reception',
  summary: 'Returns the people who watched a video, most recent first, in pages of 50, with totals (3.25).',
  params: byId,
  query: z.strictObject({ page: pageNumber }),
  response: z.strictObject({ watched: shapes.watchTotals, watchers: z.array(shapes.watcher), total }),
  refuses: refuse.of('video-not-kept'),
})

export const listAdminVideoTypes = call({
  id: 'listDeskVideoTypes',
  method: 'GET',
  path: '/video_types/all',
  minRole: 'coach',
  summary: `Returns the video types for staff, ${PAGE} (7.32).`,
  query: adminListQuery,
  response: z.strictObject({ video_types: z.array(shapes.adminVideoType), total }),
})
const videoTypeResponse = z.strictObject({ video_type: shapes.adminVideoType })
export const createVideoType = call({
  id: 'createVideoType',
  method: 'POST',
  path: '/video_types',
  minRole: 'admin',
  summary: 'Creates a video type (7.32, 3.25).',
  idempotent: true,
  status: 201,
  body: shapes.videoTypeFields,
  response: videoTypeResponse,
})
export const updateVideoType = call({
  id: 'updateVideoType',
  method: 'PUT',
  path: '/video_types',
  minRole: 'admin',
  summary: 'Updates a video type, or archives it (7.32, 4.22).',
  body: shapes.videoTypeFields.partial().extend({ video_type_id: id, archived, ...versioned }),
  response: videoTypeResponse,
  refuses: refuse.of('not-kept'),
})
export const deleteVideoType = call({
  id: 'deleteVideoType',
  method: 'DELETE',
  path: '/video_types/{id}',
  minRole: 'admin',
  summary: 'Deletes an unused video type; for one in use, the error lists where it is used (7.32).',
  params: byId,
  response: emptyResponse,
  refuses: { ...refuse.of('not-kept'), ...refuseCatalogue.of('in-use') },
})

export const listAdminPrograms = call({
  id: 'listDeskPrograms',
  method: 'GET',
  path: '/programs/all',
  minRole: 'coach',
  summary: `Returns the programs for staff, ${PAGE} (7.33).`,
  query: adminListQuery,
  response: z.strictObject({ programs: z.array(shapes.adminProgram), total }),
})
const programResponse = z.strictObject({ program: shapes.adminProgram })
export const createProgram = call({
  id: 'createProgram',
  method: 'POST',
  path: '/programs',
  minRole: 'admin',
  summary: 'Creates a program, last in order (7.33, 3.24).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.programFields, shapes.programDefaults),
  response: programResponse,
})
export const updateProgram = call({
  id: 'updateProgram',
  method: 'PUT',
  path: '/programs',
  minRole: 'admin',
  summary: 'Updates a program, or archives it (7.33, 4.22).',
  body: changeBody(shapes.programFields, shapes.programDefaults).extend({ program_id: id, archived, ...versioned }),
  response: programResponse,
  refuses: refuse.of('not-kept'),
})
export const deleteProgram = call({
  id: 'deleteProgram',
  method: 'DELETE',
  path: '/programs/{id}',
  minRole: 'admin',
  summary: 'Deletes a program without videos; otherwise the error lists its videos (7.33).',
  params: byId,
  response: emptyResponse,
  refuses: { ...refuse.of('not-kept'), ...refuseCatalogue.of('in-use') },
})
export const orderPrograms = call({
  id: 'orderPrograms',
  method: 'PUT',
  path: '/programs/order',
  minRole: 'admin',
  summary: 'Reorders these programs among the positions that they occupy (3.24).',
  body: ids,
  response: emptyResponse,
})

import * as contract from '@aforo/domain/media/admin/contract.ts'
import { rowBy } from '../../platform/http/record-version.ts'
import { type Route, route, wrapValue } from '../../platform/http/route.ts'
import { program, video, videoType } from '../tables.ts'
import { archiveOrDeleteVideo } from './archive-or-delete-video.ts'
import { saveCaptions, deleteCaptions } from './save-captions.ts'
import {
  changeInCollection,
  createInCollection,
  deleteFromCollection,
  findInCollection,
  listCollection,
} from './save-collection.ts'
import { changeVideo, createVideo, findForAdmin, listVideos } from './save-video.ts'
import { listWatchers } from './list-watchers.ts'
import { putInOrder } from './put-in-order.ts'
import { tagVideos } from './tag-videos.ts'

/** The admin of the video library (2.54, 7.29, 7.32, 7.33). */
export const videoAdminRoutes: Route[] = [
  route(contract.listAdminVideos, (app, { query }) => listVideos(app, query)),
  route(contract.createVideo, async (app, { caller, body }) =>
    wrapValue('video', await createVideo(app, caller, body)),
  ),
  route(
    contract.updateVideo,
    async (app, { caller, body: { video_id, ...fields } }) =>
      wrapValue('video', await changeVideo(app, caller, video_id, fields)),
    {
      row: ({ body }) => rowBy(video.version, video.video_id, body.video_id),
      read: ({ database }, { body }) => findForAdmin(database.db, body.video_id),
    },
  ),
  route(contract.deleteVideo, (app, { caller, params }) => archiveOrDeleteVideo(app, caller, params.id)),
  route(contract.tagVideos, (app, { caller, body }) => tagVideos(app, caller, body)),
  route(contract.orderVideos, (app, { caller, body }) => putInOrder(app, caller, 'video', body.video_ids)),
  route(contract.saveCaptions, async (app, { caller, params, body }) =>
    wrapValue('video', await saveCaptions(app, caller, params.id, body)),
  ),
  route(contract.deleteCaptions, async (app, { caller, params }) =>
    wrapValue('video', await deleteCaptions(app, caller, params.id, params.language)),
  ),
  route(contract.listWatchers, (app, { params, query }) => listWatchers(app, params.id, query.page)),

  route(contract.listAdminVideoTypes, async (app, { query }) => {
    const { rows, total } = await listCollection(app, 'video_type', query)
    return { video_types: rows, total }
  }),
  route(contract.createVideoType, async (app, { caller, body }) =>
    wrapValue('video_type', await createInCollection(app, caller, 'video_type', body)),
  ),
  route(
    contract.updateVideoType,
    async (app, { caller, body: { video_type_id, ...fields } }) =>
      wrapValue('video_type', await changeInCollection(app, caller, 'video_type', video_type_id, fields)),
    {
      row: ({ body }) => rowBy(videoType.version, videoType.video_type_id, body.video_type_id),
      read: (app, { body }) => findInCollection(app, 'video_type', body.video_type_id),
    },
  ),
  route(contract.deleteVideoType, (app, { caller, params }) =>
    deleteFromCollection(app, caller, 'video_type', params.id),
  ),

  route(contract.listAdminPrograms, async (app, { query }) => {
    const { rows, total } = await listCollection(app, 'program', query)
    return { programs: rows, total }
  }),
  route(contract.createProgram, async (app, { caller, body }) =>
    wrapValue('program', await createInCollection(app, caller, 'program', body)),
  ),
  route(
    contract.updateProgram,
    async (app, { caller, body: { program_id, ...fields } }) =>
      wrapValue('program', await changeInCollection(app, caller, 'program', program_id, fields)),
    {
      row: ({ body }) => rowBy(program.version, program.program_id, body.program_id),
      read: (app, { body }) => findInCollection(app, 'program', body.program_id),
    },
  ),
  route(contract.deleteProgram, (app, { caller, params }) => deleteFromCollection(app, caller, 'program', params.id)),
  route(contract.orderPrograms, (app, { caller, body }) => putInOrder(app, caller, 'program', body.ids)),
]

import * as contract from '@aforo/domain/media/admin/contract.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { rowBy } from '../../platform/http/record-version.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { program, video, videoType } from '../tables.ts'
import { endVideo } from './end-video.ts'
import { saveCaptions, takeCaptions } from './save-captions.ts'
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

/** 2.54, 7.29, 7.32, 7.33 the library as staff keep it. */
export const videoAdminRoutes: Route[] = [
  route(contract.listAdminVideos, (app, { query }) => listVideos(app, query)),
  route(contract.createVideo, async (app, { caller, body }) => under('video', await createVideo(app, caller, body))),
  route(
    contract.updateVideo,
    async (app, { caller, body: { video_id, ...fields } }) =>
      under('video', await changeVideo(app, caller, video_id, fields)),
    {
      row: ({ body }) => rowBy(video.version, video.video_id, body.video_id),
      read: ({ database }, { body }) => findForAdmin(database.db, body.video_id),
    },
  ),
  route(contract.deleteVideo, (app, { caller, params }) => endVideo(app, caller, params.id)),
  route(contract.tagVideos, (app, { caller, body }) => tagVideos(app, caller, body)),
  route(contract.orderVideos, (app, { caller, body }) => putInOrder(app, caller, 'video', body.video_ids)),
  route(contract.saveCaptions, async (app, { caller, params, body }) =>
    under('video', await saveCaptions(app, caller, params.id, body)),
  ),
  route(contract.deleteCaptions, async (app, { caller, params }) =>
    under('video', await takeCaptions(app, caller, params.id, params.language)),
  ),
  route(contract.listWatchers, (app, { params, query }) => listWatchers(app, params.id, query.page)),

  route(contract.listAdminVideoTypes, async (app, { query }) => {
    const { rows, total } = await listCollection(app, 'video_type', query)
    return { video_types: rows, total }
  }),
  route(contract.createVideoType, async (app, { caller, body }) =>
    under('video_type', await createInCollection(app, caller, 'video_type', body)),
  ),
  route(
    contract.updateVideoType,
    async (app, { caller, body: { video_type_id, ...fields } }) =>
      under('video_type', await changeInCollection(app, caller, 'video_type', video_type_id, fields)),
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
    under('program', await createInCollection(app, caller, 'program', body)),
  ),
  route(
    contract.updateProgram,
    async (app, { caller, body: { program_id, ...fields } }) =>
      under('program', await changeInCollection(app, caller, 'program', program_id, fields)),
    {
      row: ({ body }) => rowBy(program.version, program.program_id, body.program_id),
      read: (app, { body }) => findInCollection(app, 'program', body.program_id),
    },
  ),
  route(contract.deleteProgram, (app, { caller, params }) => deleteFromCollection(app, caller, 'program', params.id)),
  route(contract.orderPrograms, (app, { caller, body }) => putInOrder(app, caller, 'program', body.ids)),
]

function under<Name extends string, T>(name: Name, verdict: Verdict<T>): Verdict<Record<Name, T>> {
  return verdict.allowed ? allow({ [name]: verdict.value } as Record<Name, T>) : verdict
}

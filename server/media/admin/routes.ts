import * as contract from '@aforo/domain/media/admin/contract.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { rowBy } from '../../platform/http/record-version.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { program, video, videoType } from '../tables.ts'
import { endVideo } from './end-video.ts'
import { keepCaptions, takeCaptions } from './keep-captions.ts'
import {
  changeInCollection,
  createInCollection,
  deleteFromCollection,
  findInCollection,
  listCollection,
} from './save-collection.ts'
import { changeVideo, createVideo, findForAdmin, listVideos } from './keep-video.ts'
import { listWatchers } from './list-watchers.ts'
import { putInOrder } from './put-in-order.ts'
import { tagVideos } from './tag-videos.ts'

/** 2.54, 7.29, 7.32, 7.33 the library as staff keep it. */
export const videoAdminRoutes: Route[] = [
  route(contract.listAdminVideos, (world, { query }) => listVideos(world, query)),
  route(contract.createVideo, async (world, { who, body }) => under('video', await createVideo(world, who, body))),
  route(
    contract.updateVideo,
    async (world, { who, body: { video_id, ...fields } }) =>
      under('video', await changeVideo(world, who, video_id, fields)),
    {
      row: ({ body }) => rowBy(video.version, video.video_id, body.video_id),
      read: ({ database }, { body }) => findForAdmin(database.db, body.video_id),
    },
  ),
  route(contract.deleteVideo, (world, { who, params }) => endVideo(world, who, params.id)),
  route(contract.tagVideos, (world, { who, body }) => tagVideos(world, who, body)),
  route(contract.orderVideos, (world, { who, body }) => putInOrder(world, who, 'video', body.video_ids)),
  route(contract.keepCaptions, async (world, { who, params, body }) =>
    under('video', await keepCaptions(world, who, params.id, body)),
  ),
  route(contract.deleteCaptions, async (world, { who, params }) =>
    under('video', await takeCaptions(world, who, params.id, params.language)),
  ),
  route(contract.listWatchers, (world, { params, query }) => listWatchers(world, params.id, query.page)),

  route(contract.listAdminVideoTypes, async (world, { query }) => {
    const { rows, total } = await listCollection(world, 'video_type', query)
    return { video_types: rows, total }
  }),
  route(contract.createVideoType, async (world, { who, body }) =>
    under('video_type', await createInCollection(world, who, 'video_type', body)),
  ),
  route(
    contract.updateVideoType,
    async (world, { who, body: { video_type_id, ...fields } }) =>
      under('video_type', await changeInCollection(world, who, 'video_type', video_type_id, fields)),
    {
      row: ({ body }) => rowBy(videoType.version, videoType.video_type_id, body.video_type_id),
      read: (world, { body }) => findInCollection(world, 'video_type', body.video_type_id),
    },
  ),
  route(contract.deleteVideoType, (world, { who, params }) =>
    deleteFromCollection(world, who, 'video_type', params.id),
  ),

  route(contract.listAdminPrograms, async (world, { query }) => {
    const { rows, total } = await listCollection(world, 'program', query)
    return { programs: rows, total }
  }),
  route(contract.createProgram, async (world, { who, body }) =>
    under('program', await createInCollection(world, who, 'program', body)),
  ),
  route(
    contract.updateProgram,
    async (world, { who, body: { program_id, ...fields } }) =>
      under('program', await changeInCollection(world, who, 'program', program_id, fields)),
    {
      row: ({ body }) => rowBy(program.version, program.program_id, body.program_id),
      read: (world, { body }) => findInCollection(world, 'program', body.program_id),
    },
  ),
  route(contract.deleteProgram, (world, { who, params }) => deleteFromCollection(world, who, 'program', params.id)),
  route(contract.orderPrograms, (world, { who, body }) => putInOrder(world, who, 'program', body.ids)),
]

function under<Name extends string, T>(name: Name, verdict: Verdict<T>): Verdict<Record<Name, T>> {
  return verdict.allowed ? allow({ [name]: verdict.value } as Record<Name, T>) : verdict
}

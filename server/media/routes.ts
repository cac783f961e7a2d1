import * as contract from '@aforo/domain/media/contract.ts'
import { type Route, route, wrapValue } from '../platform/http/route.ts'
import { listVideos } from './library/list-videos.ts'
import { markFavorite, unmarkFavorite } from './opinions/mark-favorite.ts'
import { openVideo, readCaptions } from './watching/open-video.ts'
import { getProgram, listPrograms, listVideoTypes } from './library/programs.ts'
import { rateVideoOrClass } from './opinions/rate-video-or-class.ts'
import { requestRating } from './opinions/rate-video.ts'
import { saveProgress, setCompleted } from './watching/save-progress.ts'

export const videoRoutes: readonly Route[] = [
  route(contract.listVideos, (app, { caller, query }) => listVideos(app, caller, { of: 'library' }, query)),
  route(contract.listUpcomingVideos, (app, { caller, query }) => listVideos(app, caller, { of: 'upcoming' }, query)),
  route(contract.listVideosOfTag, (app, { caller, params, query }) =>
    listVideos(app, caller, { of: 'tag', id: params.id }, query),
  ),
  route(contract.listVideosOfProgram, (app, { caller, params, query }) =>
    listVideos(app, caller, { of: 'program', id: params.id }, query),
  ),
  route(contract.listFavorites, (app, { caller, query }) => listVideos(app, caller, { of: 'favorites' }, query)),
  route(contract.getVideo, async (app, { caller, params }) =>
    wrapValue('video', await openVideo(app, caller, params.id)),
  ),
  route(contract.getVideoCaptions, (app, { caller, params }) =>
    readCaptions(app, caller, { video_id: params.id, language: params.language }),
  ),
  route(contract.saveVideoProgress, (app, { caller, params, body }) => saveProgress(app, caller, params.id, body)),
  route(contract.completeVideo, (app, { caller, params }) => setCompleted(app, caller, params.id, true)),
  route(contract.uncompleteVideo, (app, { caller, params }) => setCompleted(app, caller, params.id, false)),
  route(contract.rateVideo, (app, { caller, body }) => rateVideoOrClass(app, caller, body)),
  route(contract.requestVideoRating, (app, { caller, body }) => requestRating(app, caller, body.video_id)),
  route(contract.addFavorite, (app, { caller, body }) => markFavorite(app, caller, body.video_id)),
  route(contract.removeFavorite, (app, { caller, params }) => unmarkFavorite(app, caller.customer_id, params.id)),
  route(contract.listVideoTypes, async (app) => ({ video_types: await listVideoTypes(app) })),
  route(contract.listPrograms, async (app, { caller }) => ({
    programs: await listPrograms(app, caller.customer_id),
  })),
  route(contract.getProgram, async (app, { caller, params }) =>
    wrapValue('program', await getProgram(app, caller.customer_id, params.id)),
  ),
]

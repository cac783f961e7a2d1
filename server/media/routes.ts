import * as contract from '@aforo/domain/media/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { type Route, route } from '../platform/http/route.ts'
import { listVideos } from './library/list-videos.ts'
import { markFavorite, unmarkFavorite } from './opinions/mark-favorite.ts'
import { openVideo, readCaptions } from './watching/open-video.ts'
import { getProgram, listPrograms, listVideoTypes } from './library/programs.ts'
import { rateVideoOrClass } from './opinions/rate-video-or-class.ts'
import { askRating } from './opinions/rate-video.ts'
import { saveProgress, setCompleted } from './watching/save-progress.ts'

export const videoRoutes: readonly Route[] = [
  route(contract.listVideos, (world, { who, query }) => listVideos(world, who, { of: 'library' }, query)),
  route(contract.listUpcomingVideos, (world, { who, query }) => listVideos(world, who, { of: 'upcoming' }, query)),
  route(contract.listVideosOfTag, (world, { who, params, query }) =>
    listVideos(world, who, { of: 'tag', id: params.id }, query),
  ),
  route(contract.listVideosOfProgram, (world, { who, params, query }) =>
    listVideos(world, who, { of: 'program', id: params.id }, query),
  ),
  route(contract.listFavorites, (world, { who, query }) => listVideos(world, who, { of: 'favorites' }, query)),
  route(contract.getVideo, async (world, { who, params }) => {
    const opened = await openVideo(world, who, params.id)
    return opened.allowed ? allow({ video: opened.value }) : opened
  }),
  route(contract.getVideoCaptions, (world, { who, params }) =>
    readCaptions(world, who, { video_id: params.id, language: params.language }),
  ),
  route(contract.saveVideoProgress, (world, { who, params, body }) => saveProgress(world, who, params.id, body)),
  route(contract.completeVideo, (world, { who, params }) => setCompleted(world, who, params.id, true)),
  route(contract.uncompleteVideo, (world, { who, params }) => setCompleted(world, who, params.id, false)),
  route(contract.rateVideo, (world, { who, body }) => rateVideoOrClass(world, who, body)),
  route(contract.askVideoRating, (world, { who, body }) => askRating(world, who, body.video_id)),
  route(contract.addFavorite, (world, { who, body }) => markFavorite(world, who, body.video_id)),
  route(contract.removeFavorite, (world, { who, params }) => unmarkFavorite(world, who.customer_id, params.id)),
  route(contract.listVideoTypes, async (world) => ({ video_types: await listVideoTypes(world) })),
  route(contract.listPrograms, async (world, { who }) => ({
    programs: await listPrograms(world, who.customer_id),
  })),
  route(contract.getProgram, async (world, { who, params }) => {
    const found = await getProgram(world, who.customer_id, params.id)
    return found.allowed ? allow({ program: found.value }) : found
  }),
]

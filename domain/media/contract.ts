import { z } from 'zod'
import { tag } from '../catalogue/studio/shapes.ts'
import { call } from '../values/call.ts'
import * as shapes from './shapes.ts'
import { byId, id } from '../values/shapes.ts'
import { refuse as refuseReservation } from '../booking/reservations/refusals.ts'
import { refuse } from './refusals.ts'

const { openedVideo, program, video, videoFilters } = shapes
const count = z.int().nonnegative()
const page = { videos: z.array(video), total: count }
const PAGE = 'in pages of 32 from page 0 (9.3); 412 without the right to watch (8.15)'

export const listVideos = call({
  id: 'listVideos',
  method: 'GET',
  path: '/videos',
  minRole: 'customer',
  summary: `Returns the published videos, ${PAGE} (7.29, 2.18, R12).`,
  query: videoFilters,
  response: z.strictObject({
    ...page,
    /** On the first page without filters the first favourite, or the first video; null on any other page. */
    featured: video.nullable(),
    /** On the first page without filters: up to 8 started, unfinished videos, newest first. */
    continuing: z.array(video),
  }),
  refuses: refuse.of(
    'captions-missing',
    'not-watched',
    'program-missing',
    'purchase-needed',
    'tag-missing',
    'video-missing',
    'video-not-ready',
    'videos-off',
  ),
})

export const listUpcomingVideos = call({
  id: 'listUpcomingVideos',
  method: 'GET',
  path: '/videos/upcoming',
  minRole: 'customer',
  summary: `Returns the videos with a future publication date, soonest first, ${PAGE} (7.29).`,
  query: videoFilters,
  response: z.strictObject(page),
  refuses: refuse.of(
    'captions-missing',
    'not-watched',
    'program-missing',
    'purchase-needed',
    'tag-missing',
    'video-missing',
    'video-not-ready',
    'videos-off',
  ),
})

export const listVideosOfTag = call({
  id: 'listVideosOfTag',
  method: 'GET',
  path: '/videos/tag/{id}',
  minRole: 'customer',
  summary: `Returns the videos with a tag, ${PAGE} (7.29).`,
  params: byId,
  query: videoFilters.omit({ tag_id: true }),
  response: z.strictObject({ ...page, tag }),
  refuses: refuse.of(
    'captions-missing',
    'not-watched',
    'program-missing',
    'purchase-needed',
    'tag-missing',
    'video-missing',
    'video-not-ready',
    'videos-off',
  ),
})

export const listVideosOfProgram = call({
  id: 'listVideosOfProgram',
  method: 'GET',
  path: '/videos/program/{id}',
  minRole: 'customer',
  summary: `Returns the videos of a program, in order, ${PAGE} (7.29, 3.24).`,
  params: byId,
  query: videoFilters.omit({ program_id: true }),
  response: z.strictObject({ ...page, program }),
  refuses: refuse.of(
    'captions-missing',
    'not-watched',
    'program-missing',
    'purchase-needed',
    'tag-missing',
    'video-missing',
    'video-not-ready',
    'videos-off',
  ),
})

export const getVideo = call({
  id: 'getVideo',
  method: 'GET',
  path: '/videos/{id}',
  minRole: 'customer',
  summary:
    'Returns one video with its playback source, if the caller has the right to watch it; drafts only for staff (7.29, 2.19, 8.15, R12).',
  params: byId,
  response: z.strictObject({ video: openedVideo }),
  refuses: refuse.of('purchase-needed', 'video-missing', 'video-not-ready', 'videos-off'),
})

export const getVideoCaptions = call({
  id: 'getVideoCaptions',
  method: 'GET',
  path: '/videos/{id}/captions/{language}',
  minRole: 'customer',
  summary: 'Returns the captions of a video as WebVTT, if the caller has the right to watch it (2.19, R12).',
  params: byId.extend({ language: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$/) }),
  mediaType: 'text/vtt',
  response: z.string(),
  refuses: refuse.of('captions-missing', 'purchase-needed', 'video-missing', 'videos-off'),
})

const progress = z.strictObject({
  position: count,
  completed: z.boolean(),
  playbacks: count,
})

export const saveVideoProgress = call({
  id: 'saveVideoProgress',
  method: 'PUT',
  path: '/videos/{id}/progress',
  minRole: 'customer',
  summary:
    "Saves the caller's position in a video, to resume on any device; the player sends it every few seconds (2.19, 3.25).",
  params: byId,
  limit: { most: 120, minutes: 1 },
  body: z.strictObject({
    /** Id of the playback, which the player makes on opening and sends with every report. */
    sitting: z.string().regex(/^[\w-]{8,64}$/),
    position: z.number().min(0).max(86_400),
    seconds: z.number().min(0).max(60),
    duration: z.number().positive().max(86_400).optional(),
    ended: z.boolean().optional(),
  }),
  response: progress,
  refuses: refuse.of('purchase-needed', 'video-missing', 'videos-off'),
})

const videoProgress = z.strictObject({ video: video.pick({ video_id: true, completed: true, position: true }) })
export const completeVideo = call({
  id: 'completeVideo',
  method: 'PUT',
  path: '/videos/{id}/complete',
  minRole: 'customer',
  summary: 'Marks a video as completed by the caller (7.30, 4.21).',
  params: byId,
  limit: { most: 60, minutes: 1 },
  response: videoProgress,
  refuses: refuse.of('purchase-needed', 'video-missing', 'videos-off'),
})
export const uncompleteVideo = call({
  id: 'uncompleteVideo',
  method: 'PUT',
  path: '/videos/{id}/uncomplete',
  minRole: 'customer',
  summary: 'Marks a video as not completed; the current playback does not complete it again (7.30, 4.21).',
  params: byId,
  limit: { most: 60, minutes: 1 },
  response: videoProgress,
  refuses: refuse.of('purchase-needed', 'video-missing', 'videos-off'),
})

export const rateVideo = call({
  id: 'rateVideo',
  method: 'POST',
  path: '/videos/rating',
  minRole: 'customer',
  summary:
    'Rates a watched video by `video_id`, or an attended class by `class_reservation_id`, from 1 to 5 stars (7.30, 3.6, 9.5).',
  limit: { most: 30, minutes: 1 },
  body: shapes.sentRating,
  response: z.union([
    z.strictObject({ video_id: id, rating: shapes.stars, comment: z.string().nullable() }),
    shapes.classRating,
  ]),
  refuses: {
    ...refuse.of('not-watched', 'purchase-needed', 'video-missing', 'videos-off'),
    ...refuseReservation.of(
      'already-rated',
      'guest-not-rated',
      'not-attended',
      'person-missing',
      'rating-off',
      'reservation-missing',
      'stars-needed',
    ),
  },
})
export const requestVideoRating = call({
  id: 'askVideoRating',
  method: 'POST',
  path: '/videos/rating/email',
  minRole: 'customer',
  summary: 'Sends the caller an e-mail that asks for a rating of a video; once a day (7.30).',
  limit: { most: 10, minutes: 1 },
  body: z.strictObject({ video_id: id }),
  response: z.strictObject({ email: z.string() }),
  refuses: refuse.of('not-watched', 'purchase-needed', 'video-missing', 'videos-off'),
})

export const listFavorites = call({
  id: 'listFavorites',
  method: 'GET',
  path: '/favorites',
  minRole: 'customer',
  summary: `Returns the caller's favourite videos, newest first, ${PAGE} (7.31).`,
  query: videoFilters.omit({ favorite: true }),
  response: z.strictObject({ favorites: z.array(video), total: count }),
  refuses: refuse.of(
    'captions-missing',
    'not-watched',
    'program-missing',
    'purchase-needed',
    'tag-missing',
    'video-missing',
    'video-not-ready',
    'videos-off',
  ),
})
const favoriteResponse = z.strictObject({ favorite: z.strictObject({ video_id: id, favorite: z.literal([0, 1]) }) })
export const addFavorite = call({
  id: 'addFavorite',
  method: 'POST',
  path: '/favorites',
  minRole: 'customer',
  summary: "Adds a video to the caller's favourites; idempotent (7.31, 4.21).",
  limit: { most: 60, minutes: 1 },
  body: z.strictObject({ video_id: id }),
  response: favoriteResponse,
  refuses: refuse.of('purchase-needed', 'video-missing', 'videos-off'),
})
export const removeFavorite = call({
  id: 'removeFavorite',
  method: 'DELETE',
  path: '/favorites/{id}',
  minRole: 'customer',
  summary: "Removes a video from the caller's favourites; `id` is the video (7.31, 4.21).",
  params: byId,
  limit: { most: 60, minutes: 1 },
  response: favoriteResponse,
})

export const listVideoTypes = call({
  id: 'listVideoTypes',
  method: 'GET',
  path: '/video_types',
  minRole: 'visitor',
  summary: 'Returns the video types in use (7.32).',
  response: z.strictObject({ video_types: z.array(shapes.videoType) }),
})
export const listPrograms = call({
  id: 'listPrograms',
  method: 'GET',
  path: '/programs',
  minRole: 'customer',
  summary: "Returns the programs with published videos, in order, with the caller's progress (7.33, 3.24).",
  response: z.strictObject({ programs: z.array(program) }),
})
export const getProgram = call({
  id: 'getProgram',
  method: 'GET',
  path: '/programs/{id}',
  minRole: 'customer',
  summary: "Returns one program with the caller's progress (7.33, 3.24).",
  params: byId,
  response: z.strictObject({ program }),
  refuses: refuse.of('program-missing'),
})

import { z } from 'zod'
import { call } from '../../values/call.ts'
import { MAX_FILM_SECONDS } from './limits.ts'
import { film } from './shapes.ts'
import { byId, id } from '../../values/shapes.ts'
import { refuse } from './refusals.ts'
import { refuse as refuseFile } from '../../catalogue/files/refusals.ts'

export const getFilm = call({
  id: 'getFilm',
  method: 'GET',
  path: '/films/{id}',
  minRole: 'admin',
  summary: 'Returns an uploaded video file: its processing progress and its playback address for the caller (7.29).',
  params: byId,
  response: z.strictObject({ film }),
  refuses: refuse.of('film-missing'),
})

export const takePoster = call({
  id: 'takePoster',
  method: 'POST',
  path: '/films/{id}/poster',
  minRole: 'admin',
  status: 201,
  limit: { most: 60, minutes: 10 },
  summary: 'Saves a frame of an uploaded video file as a picture, for use as the poster of its video (3.25).',
  params: byId,
  body: z.strictObject({ seconds: z.number().min(0).max(MAX_FILM_SECONDS) }),
  response: z.strictObject({ file_id: id, src: z.string() }),
  refuses: {
    ...refuse.of('film-missing', 'film-no-maker', 'film-no-still', 'film-not-ready'),
    ...refuseFile.of(
      'file-empty',
      'file-heic',
      'file-too-large',
      'file-unknown',
      'file-vector',
      'no-object-store',
      'no-room',
      'picture-broken',
      'picture-too-large',
      'store-away',
      'store-refuses',
    ),
  },
})

export const deleteFilm = call({
  id: 'deleteFilm',
  method: 'DELETE',
  path: '/films/{id}',
  minRole: 'admin',
  summary: 'Deletes an uploaded video file that no video uses, with everything derived from it (7.29).',
  params: byId,
  response: z.strictObject({}),
  refuses: refuse.of('film-in-use', 'film-missing'),
})

import * as contract from '@aforo/domain/media/films/contract.ts'
import { route } from '../../platform/http/route.ts'
import { deleteFilm } from './forget-film.ts'
import { readFilm } from './read-film.ts'
import { takePoster } from './take-poster.ts'

export const filmRoutes = [
  route(contract.getFilm, (world, { who, params }) => readFilm(world, who, params.id)),
  route(contract.takePoster, (world, { who, params, body }) => takePoster(world, who, params.id, body.seconds)),
  route(contract.deleteFilm, (world, { who, params }) => deleteFilm(world, who, params.id)),
]

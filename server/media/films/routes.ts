import * as contract from '@aforo/domain/media/films/contract.ts'
import { route } from '../../platform/http/route.ts'
import { deleteFilm } from './delete-film.ts'
import { readFilm } from './read-film.ts'
import { takePoster } from './take-poster.ts'

export const filmRoutes = [
  route(contract.getFilm, (app, { caller, params }) => readFilm(app, caller, params.id)),
  route(contract.takePoster, (app, { caller, params, body }) => takePoster(app, caller, params.id, body.seconds)),
  route(contract.deleteFilm, (app, { caller, params }) => deleteFilm(app, caller, params.id)),
]

import { z } from 'zod'
import { type Call, call } from '../../values/call.ts'
import { classPackage } from './shapes.ts'
import { byId } from '../../values/shapes.ts'
import { refuse } from './refusals.ts'

const list = <const Path extends string>(id: string, path: Path, summary: string) =>
  call({
    id,
    method: 'GET',
    path,
    minRole: 'visitor',
    summary,
    response: z.strictObject({ class_packages: z.array(classPackage) }),
  } satisfies Call)

export const listPackages = list('listPackages', '/class_packages', 'Every package on sale, in order (7.13).')
export const listOnline = list('listOnline', '/class_packages/online/all', 'The packages for online videos (7.13).')
export const listOnlineHome = list(
  'listOnlineHome',
  '/class_packages/online/home',
  'Those of them on the home page (7.13).',
)
export const listPresenciales = list(
  'listPresenciales',
  '/class_packages/presenciales/all',
  'The packages for classes in person (7.13).',
)
export const listPresencialesHome = list(
  'listPresencialesHome',
  '/class_packages/presenciales/home',
  'Those of them on the home page (7.13).',
)
export const listEspeciales = list('listEspeciales', '/class_packages/especiales/all', 'The special events (7.13).')
export const listEspecialesHome = list(
  'listEspecialesHome',
  '/class_packages/especiales/home',
  'Those of them on the home page (7.13).',
)

export const getPackage = call({
  id: 'getPackage',
  method: 'GET',
  path: '/class_packages/{id}',
  minRole: 'visitor',
  summary: 'Returns one package on sale (7.13, 2.11).',
  params: byId,
  response: z.strictObject({ class_package: classPackage }),
  refuses: refuse.of('package-missing'),
})

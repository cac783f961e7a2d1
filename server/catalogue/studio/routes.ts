import * as contract from '@aforo/domain/catalogue/studio/contract.ts'
import { type Route, route, wrapValue } from '../../platform/http/route.ts'
import { studioAdminRoutes } from './admin/routes.ts'
import { getInstructor, listClassCategories, listClassTypes, listInstructors, listLocations } from './read-catalogue.ts'
import { roomRoutes } from './room/routes.ts'

export const catalogueRoutes: Route[] = [
  route(contract.listLocations, async (app) => ({ locations: await listLocations(app) })),
  route(contract.listClassTypes, async (app) => ({ class_types: await listClassTypes(app) })),
  route(contract.listClassCategories, async (app) => ({
    class_categories: await listClassCategories(app, { onlyAvailable: false }),
  })),
  route(contract.listAvailableClassCategories, async (app) => ({
    class_categories: await listClassCategories(app, { onlyAvailable: true }),
  })),
  route(contract.listInstructors, async (app) => ({
    instructors: await listInstructors(app, { onlyHome: false }),
  })),
  route(contract.listHomeInstructors, async (app) => ({
    instructors: await listInstructors(app, { onlyHome: true }),
  })),
  route(contract.getInstructor, async (app, { params }) =>
    wrapValue('instructor', await getInstructor(app, params.id)),
  ),
  ...studioAdminRoutes,
  ...roomRoutes,
]

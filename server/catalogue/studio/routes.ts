import * as contract from '@aforo/domain/catalogue/studio/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { studioAdminRoutes } from './admin/routes.ts'
import { getInstructor, listClassCategories, listClassTypes, listInstructors, listLocations } from './read-catalogue.ts'
import { roomRoutes } from './room/routes.ts'

export const catalogueRoutes: Route[] = [
  route(contract.listLocations, async (world) => ({ locations: await listLocations(world) })),
  route(contract.listClassTypes, async (world) => ({ class_types: await listClassTypes(world) })),
  route(contract.listClassCategories, async (world) => ({
    class_categories: await listClassCategories(world, { onlyAvailable: false }),
  })),
  route(contract.listAvailableClassCategories, async (world) => ({
    class_categories: await listClassCategories(world, { onlyAvailable: true }),
  })),
  route(contract.listInstructors, async (world) => ({
    instructors: await listInstructors(world, { onlyHome: false }),
  })),
  route(contract.listHomeInstructors, async (world) => ({
    instructors: await listInstructors(world, { onlyHome: true }),
  })),
  route(contract.getInstructor, async (world, { params }) => {
    const found = await getInstructor(world, params.id)
    return found.allowed ? allow({ instructor: found.value }) : found
  }),
  ...studioAdminRoutes,
  ...roomRoutes,
]

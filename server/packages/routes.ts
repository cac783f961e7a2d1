import {
  getPackage,
  listEspeciales,
  listEspecialesHome,
  listOnline,
  listOnlineHome,
  listPackages,
  listPresenciales,
  listPresencialesHome,
} from 'studio/packages/contract.ts'
import { allow } from 'studio/values/refusal.ts'
import { route } from '../http/route.ts'
import { packageDeskRoutes } from './desk/routes.ts'
import { getOnSale, listOnSale, listShelf } from './list.ts'

export const packageRoutes = [
  route(listPackages, async (world) => ({ class_packages: await listOnSale(world) })),
  route(listOnline, async (world) => ({ class_packages: await listShelf(world, 'online', 'all') })),
  route(listOnlineHome, async (world) => ({ class_packages: await listShelf(world, 'online', 'home') })),
  route(listPresenciales, async (world) => ({ class_packages: await listShelf(world, 'presenciales', 'all') })),
  route(listPresencialesHome, async (world) => ({ class_packages: await listShelf(world, 'presenciales', 'home') })),
  route(listEspeciales, async (world) => ({ class_packages: await listShelf(world, 'especiales', 'all') })),
  route(listEspecialesHome, async (world) => ({ class_packages: await listShelf(world, 'especiales', 'home') })),
  route(getPackage, async (world, { params }) => {
    const found = await getOnSale(world, params.id)
    return found.allowed ? allow({ class_package: found.value }) : found
  }),
  ...packageDeskRoutes,
]

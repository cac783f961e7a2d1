import {
  getPackage,
  listEspeciales,
  listEspecialesHome,
  listOnline,
  listOnlineHome,
  listPackages,
  listPresenciales,
  listPresencialesHome,
} from '@aforo/domain/commerce/packages/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { route } from '../../platform/http/route.ts'
import type { World } from '../../app/world.ts'
import { packageAdminRoutes } from './admin/routes.ts'
import { withOffers } from './buyer.ts'
import { getOnSale, listOnSale, listPackagesOf } from './list.ts'
import type { Caller } from '../../platform/http/request.ts'

export const packageRoutes = [
  route(listPackages, (world, { who }) => listFor(world, who, listOnSale(world))),
  route(listOnline, (world, { who }) => listFor(world, who, listPackagesOf(world, 'online', 'all'))),
  route(listOnlineHome, (world, { who }) => listFor(world, who, listPackagesOf(world, 'online', 'home'))),
  route(listPresenciales, (world, { who }) => listFor(world, who, listPackagesOf(world, 'presenciales', 'all'))),
  route(listPresencialesHome, (world, { who }) => listFor(world, who, listPackagesOf(world, 'presenciales', 'home'))),
  route(listEspeciales, (world, { who }) => listFor(world, who, listPackagesOf(world, 'especiales', 'all'))),
  route(listEspecialesHome, (world, { who }) => listFor(world, who, listPackagesOf(world, 'especiales', 'home'))),
  route(getPackage, async (world, { params, who }) => {
    const found = await getOnSale(world, params.id)
    if (!found.allowed) return found
    const [class_package = found.value] = await withOffers(world, who, [found.value])
    return allow({ class_package })
  }),
  ...packageAdminRoutes,
]

async function listFor(world: World, who: Caller | null, packages: Promise<ClassPackage[]>) {
  return { class_packages: await withOffers(world, who, await packages) }
}

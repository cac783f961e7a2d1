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
import type { AppContext } from '../../app/app-context.ts'
import { packageAdminRoutes } from './admin/routes.ts'
import { addOffers } from './buyer.ts'
import { getOnSale, listOnSale, listPackagesOf } from './list.ts'
import type { Caller } from '../../platform/http/request.ts'

export const packageRoutes = [
  route(listPackages, (app, { caller }) => listFor(app, caller, listOnSale(app))),
  route(listOnline, (app, { caller }) => listFor(app, caller, listPackagesOf(app, 'online', 'all'))),
  route(listOnlineHome, (app, { caller }) => listFor(app, caller, listPackagesOf(app, 'online', 'home'))),
  route(listPresenciales, (app, { caller }) => listFor(app, caller, listPackagesOf(app, 'presenciales', 'all'))),
  route(listPresencialesHome, (app, { caller }) => listFor(app, caller, listPackagesOf(app, 'presenciales', 'home'))),
  route(listEspeciales, (app, { caller }) => listFor(app, caller, listPackagesOf(app, 'especiales', 'all'))),
  route(listEspecialesHome, (app, { caller }) => listFor(app, caller, listPackagesOf(app, 'especiales', 'home'))),
  route(getPackage, async (app, { params, caller }) => {
    const found = await getOnSale(app, params.id)
    if (!found.allowed) return found
    const [class_package = found.value] = await addOffers(app, caller, [found.value])
    return allow({ class_package })
  }),
  ...packageAdminRoutes,
]

async function listFor(app: AppContext, caller: Caller | null, packages: Promise<ClassPackage[]>) {
  return { class_packages: await addOffers(app, caller, await packages) }
}

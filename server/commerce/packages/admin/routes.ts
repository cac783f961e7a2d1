import * as contract from '@aforo/domain/commerce/packages/admin/contract.ts'
import type { AdminPackage } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route } from '../../../platform/http/route.ts'
import { classPackage } from '../tables.ts'
import { changePackage, createPackage } from './keep-package.ts'
import { listAttendees } from './list-attendees.ts'
import { findForAdmin, listForAdmin } from './list-packages.ts'
import { orderPackages } from './order-packages.ts'
import { archiveOrDelete } from './archive-or-delete.ts'

export const packageAdminRoutes = [
  route(contract.listAdminPackages, (world, { query }) => listForAdmin(world, query)),
  route(contract.createPackage, async (world, { who, body }) => one(await createPackage(world, who, body))),
  route(
    contract.updatePackage,
    async (world, { who, body: { class_package_id, ...fields } }) =>
      one(await changePackage(world, who, class_package_id, fields)),
    {
      row: ({ body }) => rowBy(classPackage.version, classPackage.class_package_id, body.class_package_id),
      read: (world, { body }) => findForAdmin(world, body.class_package_id),
    },
  ),
  route(contract.deletePackage, (world, { who, params }) => archiveOrDelete(world, who, params.id)),
  route(contract.addToHome, async (world, { who, params }) =>
    one(await changePackage(world, who, params.id, { is_home: true })),
  ),
  route(contract.deleteFromHome, async (world, { who, params }) =>
    one(await changePackage(world, who, params.id, { is_home: false })),
  ),
  route(contract.orderPackages, (world, { who, body }) => orderPackages(world, who, body.ids)),
  route(contract.listAttendees, (world, { params, query }) => listAttendees(world, params.id, query.page)),
]

const one = (verdict: Verdict<AdminPackage>): Verdict<{ class_package: AdminPackage }> =>
  verdict.allowed ? allow({ class_package: verdict.value }) : verdict

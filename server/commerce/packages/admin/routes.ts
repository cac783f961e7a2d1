import * as contract from '@aforo/domain/commerce/packages/admin/contract.ts'
import { putFirst } from '../../../audit/change-order.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route, wrapValue } from '../../../platform/http/route.ts'
import { classPackage } from '../tables.ts'
import { changePackage, createPackage } from './save-package.ts'
import { listAttendees } from './list-attendees.ts'
import { findForAdmin, listForAdmin } from './list-packages.ts'
import { archiveOrDelete } from './archive-or-delete.ts'

export const packageAdminRoutes = [
  route(contract.listAdminPackages, (app, { query }) => listForAdmin(app, query)),
  route(contract.createPackage, async (app, { caller, body }) =>
    wrapValue('class_package', await createPackage(app, caller, body)),
  ),
  route(
    contract.updatePackage,
    async (app, { caller, body: { class_package_id, ...fields } }) =>
      wrapValue('class_package', await changePackage(app, caller, class_package_id, fields)),
    {
      row: ({ body }) => rowBy(classPackage.version, classPackage.class_package_id, body.class_package_id),
      read: (app, { body }) => findForAdmin(app, body.class_package_id),
    },
  ),
  route(contract.deletePackage, (app, { caller, params }) => archiveOrDelete(app, caller, params.id)),
  route(contract.addToHome, async (app, { caller, params }) =>
    wrapValue('class_package', await changePackage(app, caller, params.id, { is_home: true })),
  ),
  route(contract.deleteFromHome, async (app, { caller, params }) =>
    wrapValue('class_package', await changePackage(app, caller, params.id, { is_home: false })),
  ),
  route(contract.orderPackages, (app, { caller, body }) =>
    putFirst(app, caller, 'class_package', classPackage.class_package_id, body.ids),
  ),
  route(contract.listAttendees, (app, { params, query }) => listAttendees(app, params.id, query.page)),
]

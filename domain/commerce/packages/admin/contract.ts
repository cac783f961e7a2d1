import { z } from 'zod'
import { call } from '../../../values/call.ts'
import { versioned } from '../../../values/version.ts'
import { changeBody, createBody } from '../../../values/fields.ts'
import { attendee, adminPackage, packageDefaults, packageFields } from './shapes.ts'
import { adminListQuery, byId, id } from '../../../values/shapes.ts'
import { refuse } from './refusals.ts'

const onePackage = z.strictObject({ class_package: adminPackage })

export const listAdminPackages = call({
  id: 'listDeskPackages',
  method: 'GET',
  path: '/class_packages/admin/all',
  minRole: 'admin',
  summary:
    'Returns all packages for administrators, in order, in pages of 50 from page 0; archived ones separately (7.13, 6.3).',
  query: adminListQuery,
  response: z.strictObject({ class_packages: z.array(adminPackage), total: z.int().nonnegative() }),
})

export const createPackage = call({
  id: 'createPackage',
  method: 'POST',
  path: '/class_packages',
  minRole: 'admin',
  summary: 'Creates a package, last in order (3.11, 4.22).',
  idempotent: true,
  status: 201,
  body: createBody(packageFields, packageDefaults),
  response: onePackage,
  refuses: refuse.of('class-type-unknown', 'package-terms'),
})

export const updatePackage = call({
  id: 'updatePackage',
  method: 'PUT',
  path: '/class_packages',
  minRole: 'admin',
  summary:
    'Updates the given fields of a package, or archives it; existing purchases keep their price and terms (3.11, 4.22).',
  body: changeBody(packageFields, packageDefaults).extend({
    class_package_id: id,
    archived: z.boolean().optional(),
    ...versioned,
  }),
  response: onePackage,
  refuses: refuse.of('class-type-unknown', 'package-needed', 'package-not-kept', 'package-terms', 'stock-under-sold'),
})

export const deletePackage = call({
  id: 'deletePackage',
  method: 'DELETE',
  path: '/class_packages/{id}',
  minRole: 'admin',
  summary: 'Deletes a package, or archives it if it was ever bought; fails while another record depends on it (2.54).',
  params: byId,
  response: z.strictObject({ archived: z.boolean() }),
  refuses: refuse.of('package-needed', 'package-not-kept'),
})

export const addToHome = call({
  id: 'addToHome',
  method: 'POST',
  path: '/class_packages/{id}/home',
  minRole: 'admin',
  summary: 'Adds a package to the home page (7.13, 8.20).',
  idempotent: true,
  params: byId,
  response: onePackage,
  refuses: refuse.of('class-type-unknown', 'package-needed', 'package-not-kept', 'package-terms', 'stock-under-sold'),
})

export const deleteFromHome = call({
  id: 'deleteFromHome',
  method: 'DELETE',
  path: '/class_packages/{id}/home',
  minRole: 'admin',
  summary: 'Removes a package from the home page (7.13, 8.20).',
  params: byId,
  response: onePackage,
  refuses: refuse.of('class-type-unknown', 'package-needed', 'package-not-kept', 'package-terms', 'stock-under-sold'),
})

export const orderPackages = call({
  id: 'orderPackages',
  method: 'PUT',
  path: '/class_packages/order',
  minRole: 'admin',
  summary: 'Puts these packages first, in this order; the others follow in their current order (5.15).',
  body: z.strictObject({ ids: z.array(id).min(1).max(500) }),
  response: z.strictObject({}),
})

export const listAttendees = call({
  id: 'listAttendees',
  method: 'GET',
  path: '/class_packages/especiales/{id}/asistentes',
  minRole: 'reception',
  summary:
    'Returns the buyers of a special event and the seats reserved with it, by name, in pages of 200 from page 0 (7.13).',
  params: byId,
  query: z.strictObject({ page: z.coerce.number().pipe(z.int().min(0).max(10_000)).default(0) }),
  response: z.strictObject({
    class_package: z.strictObject({ class_package_id: id, title: z.string() }),
    asistentes: z.array(attendee),
    total: z.int().nonnegative(),
  }),
  refuses: refuse.of('not-an-event', 'package-not-kept'),
})

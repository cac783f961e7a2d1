import * as contract from '@aforo/domain/customers/contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { browseCustomers, getCustomerFigures } from './browse-customers.ts'
import { tagMatching } from './tag-matching.ts'
import { deleteSegment, listSegments, saveSegment } from './segments.ts'

export const customerListRoutes: Route[] = [
  route(contract.browseCustomers, (app, { query }) => browseCustomers(app, query)),
  route(contract.getCustomerFigures, (app, { params }) => getCustomerFigures(app, params.id)),
  route(contract.listSegments, (app) => listSegments(app)),
  route(contract.saveSegment, (app, { caller, body }) => saveSegment(app, caller.customer_id, body)),
  route(contract.deleteSegment, (app, { params }) => deleteSegment(app, params.id)),
  route(contract.tagMatching, (app, { caller, body }) => tagMatching(app, caller.customer_id, body)),
]

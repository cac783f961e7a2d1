import * as contract from '@aforo/domain/people/tags/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { changeTag, listAllTags, readTags } from './tags.ts'

export const tagRoutes: Route[] = [
  route(contract.listCustomerTags, (app) => listAllTags(app)),
  route(contract.readTagsOfCustomer, (app, { params }) => readTags(app, params.id)),
  route(contract.addTagToCustomer, (app, { params, body }) => changeTag(app, 'add', params.id, body.tag)),
  route(contract.removeTagFromCustomer, (app, { params, query }) => changeTag(app, 'remove', params.id, query.tag)),
]

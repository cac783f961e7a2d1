import * as contract from '@aforo/domain/notifications/whatsapp/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { sayConsent, readConsent } from './consent.ts'
import { receive, verify } from './receive.ts'

export const whatsappRoutes: readonly Route[] = [
  route(contract.getConsent, (world, { who }) => readConsent(world, who.customer_id)),
  route(contract.saveConsent, (world, { who, body }) =>
    sayConsent(world, who.customer_id, body.given, { how: 'page' }),
  ),
  route(contract.getConsentOf, (world, { params }) => readConsent(world, params.id)),
  route(contract.saveConsentOf, (world, { who, params, body }) =>
    sayConsent(world, params.id, body.given, { how: 'desk', by: who.customer_id }),
  ),
  route(contract.verifyWhatsapp, (world, { query }) => verify(world, query)),
  route(contract.receiveWhatsapp, (world, { raw }) => receive(world, raw)),
]

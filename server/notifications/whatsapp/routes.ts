import * as contract from '@aforo/domain/notifications/whatsapp/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { recordConsent, readConsent } from './consent.ts'
import { receive, verify } from './receive.ts'

export const whatsappRoutes: readonly Route[] = [
  route(contract.getConsent, (app, { caller }) => readConsent(app, caller.customer_id)),
  route(contract.saveConsent, (app, { caller, body }) =>
    recordConsent(app, caller.customer_id, body.given, { how: 'page' }),
  ),
  route(contract.getConsentOf, (app, { params }) => readConsent(app, params.id)),
  route(contract.saveConsentOf, (app, { caller, params, body }) =>
    recordConsent(app, params.id, body.given, { how: 'desk', by: caller.customer_id }),
  ),
  route(contract.verifyWhatsapp, (app, { query }) => verify(app, query)),
  route(contract.receiveWhatsapp, (app, { raw }) => receive(app, raw)),
]

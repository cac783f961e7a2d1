import { refuse } from '@aforo/domain/commerce/billing/refusals.ts'
import { isAtLeast, type Role } from '@aforo/domain/values/call.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { GatewayUnavailable } from '../../gateways/payment-gateway.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readCfdis } from './cfdi-store.ts'
import { RawResponse } from '../../platform/http/request.ts'

type Actor = { readonly customer_id: number; readonly role: Role }

/**
 * The PDF or XML of a stamped tax invoice, for its owner or an administrator. It passes through this server, so that
 * the provider's address stays private.
 */
export async function downloadCfdi(
  app: AppContext,
  actor: Actor,
  { cfdi_id, format }: { cfdi_id: number; format: 'pdf' | 'xml' },
) {
  const owner = isAtLeast(actor.role, 'admin') ? {} : { customer_id: actor.customer_id }
  const { cfdis } = await readCfdis(app.database.db, { cfdi_id, ...owner }, { offset: 0, most: 1 })
  const [found] = cfdis
  if (!found) return refuse('cfdi-missing')
  const stamper = await app.stamper()
  if (found.status !== 'stamped' || !found.provider_id || !stamper) return refuse('cfdi-not-ready')
  try {
    const body = await stamper.fetchFile(found.provider_id, format)
    const name = `factura-${found.uuid ?? cfdi_id}.${format}`
    if (!body) return refuse('cfdi-missing')
    return allow(new RawResponse(body, { 'Content-Disposition': `attachment; filename="${name}"` }))
  } catch (error) {
    if (error instanceof GatewayUnavailable) return refuse('cfdi-unavailable')
    throw error
  }
}

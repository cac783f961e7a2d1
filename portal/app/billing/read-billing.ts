import type { RouterContextProvider } from 'react-router'
import type { getBillingProfile, listCfdis } from '@aforo/domain/commerce/billing/contract.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { billingPolicy } from '@aforo/domain/settings/policies.ts'
import { read } from '../api/read.ts'
import { renderContext } from '../api/render-context.ts'
import type { BillingFacts } from './billing-words.ts'

export async function readBilling(
  context: Readonly<RouterContextProvider>,
  settings: Settings,
): Promise<BillingFacts | null> {
  const policy = billingPolicy(settings)
  if (!policy.enabled) return null
  const [{ billing_profile }, { cfdis }] = await Promise.all([
    read<typeof getBillingProfile>(context, 'GET /billing_profile'),
    read<typeof listCfdis>(context, 'GET /cfdis'),
  ])
  return { profile: billing_profile, cfdis, policy, now: context.get(renderContext).now }
}

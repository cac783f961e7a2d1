import type { RouterContextProvider } from 'react-router'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import { sentences } from '@aforo/domain/payments/checkout/refusals.ts'
import { toOffered } from '@aforo/domain/commerce/packages/buying.ts'
import type { getPackage } from '@aforo/domain/commerce/packages/contract.ts'
import { priceToPay, type SignupFee } from '@aforo/domain/commerce/packages/price.ts'
import type { ClassPackage, OfferStatus } from '@aforo/domain/commerce/packages/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { checkoutPolicy } from '@aforo/domain/settings/policies.ts'
import { tryRead } from '../api/read.ts'
import { readUnacceptedPages } from '../documents/unaccepted-pages.ts'

type Context = Readonly<RouterContextProvider>

/** The package, or null when it does not exist or is not for sale (8.10). */
export async function readPackage(context: Context, id: string): Promise<ClassPackage | null> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return null
  const response = await tryRead<typeof getPackage>(context, 'GET /class_packages/{id}', {
    params: { id: Number(id) },
  })
  return response.ok ? toOffered(response.value.class_package) : null
}

/** Why this customer cannot buy a package that is for sale, or null (R9, R17). */
export function offerObstacle(offer: OfferStatus): string | null {
  switch (offer) {
    case 'used':
      return 'Ya la usaste: este paquete se compra una sola vez por persona. Elige otro para seguir.'
    case 'running':
      return sentences['subscription-running'][1]
    case 'not_for_you':
      return sentences['new-people-only'][1]
    case 'available':
    case 'trial_used':
      return null
    default:
      return offer satisfies never
  }
}

/** The signup fee and whether the customer has paid it; null when the studio has none (4.20). */
export async function readSignupFee(context: Context, settings: Settings, person: Customer | null): Promise<SignupFee> {
  const { signupFeePackageId } = checkoutPolicy(settings)
  const pack = signupFeePackageId && (await readPackage(context, String(signupFeePackageId)))
  if (!pack) return null
  const { class_package_id, title } = pack
  const settled = (person?.purchases ?? []).some(
    (purchase) =>
      purchase.class_package_id === class_package_id &&
      (purchase.status === 'active' || purchase.status === 'completed'),
  )
  return { class_package_id, title, price: priceToPay(pack), settled }
}

/** The documents that the customer must accept before paying (5.12). */
export async function readDocuments(context: Context, person: Customer | null) {
  const pages = person ? await readUnacceptedPages(context, person) : []
  return pages.map(({ page_id, slug, title }) => ({ page_id, slug, title }))
}

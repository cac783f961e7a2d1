import type { Settings } from 'studio/settings/keys.ts'
import { facturapi } from '../gateways/facturapi/facturapi.ts'
import type { TaxStamper } from '../gateways/tax-stamper.ts'

export type StamperOf = (settings: Settings) => TaxStamper | null

/** Who stamps for this studio; null where the accountant does, from the export. */
export const stamperOf: StamperOf = ({ cfdi_provider, facturapi_key }) =>
  cfdi_provider === 'facturapi' && facturapi_key !== '' ? facturapi({ key: facturapi_key }) : null

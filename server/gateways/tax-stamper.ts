import type { ProviderCheck } from './provider-check.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'

export type Receiver = {
  readonly rfc: string
  readonly legal_name: string
  readonly tax_system: string
  readonly zip_code: string
  readonly cfdi_use: string
  readonly email: string
}
export type TaxInvoiceRequest = {
  readonly key: string
  readonly external_id: string
  readonly receiver: Receiver
  readonly payment_form: string
  readonly description: string
  /** Whole centavos, tax included. */
  readonly total: number
  readonly tax_percent: number
  readonly product_key: string
}

/**
 * Stamps tax invoices (CFDI 4.0). Throws `GatewaySilent` when the result is unknown; refusals have the `field` of the
 * recipient, if any, and the provider's message in `details`.
 */
export type TaxStamper = {
  stamp(
    request: TaxInvoiceRequest,
  ): Promise<Verdict<{ readonly provider_id: string; readonly uuid: string }, 'tax-data-refused'>>
  /** The recipient may have to agree: `pending` until then. Returns the current state when called again. */
  cancel(provider_id: string): Promise<'cancelled' | 'pending'>
  /** Asks whether the key works, by a list that holds one invoice at most. It never throws. */
  check(): Promise<ProviderCheck>
  fetchFile(provider_id: string, format: 'pdf' | 'xml'): Promise<ReadableStream<Uint8Array> | null>
}

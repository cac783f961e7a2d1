import type { Verdict } from '@aforo/domain/values/refusal.ts'

/** Of whom a tax invoice is: her own data, as the tax office has them. */
export type Receiver = {
  readonly rfc: string
  readonly legal_name: string
  readonly tax_system: string
  readonly zip_code: string
  readonly cfdi_use: string
  readonly email: string
}
export type TaxInvoiceWish = {
  /** A repeated key answers what the first call stamped. */
  readonly key: string
  /** Our own number of it. */
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
 * Who stamps tax invoices (CFDI 4.0). Throws `GatewaySilent` when nothing is known; what is not taken is a refusal whose
 * `details` have the `field` of the receiver, where it is one, and what the provider `told`.
 */
export type TaxStamper = {
  stamp(wish: TaxInvoiceWish): Promise<Verdict<{ readonly provider_id: string; readonly uuid: string }>>
  /** Its receiver may have to agree: then it is pending until she does. Asked again, it says how it stands. */
  cancel(provider_id: string): Promise<'cancelled' | 'pending'>
  /** The invoice to print, or as the tax office has it; null when there is none. */
  fetchFile(provider_id: string, format: 'pdf' | 'xml'): Promise<ReadableStream<Uint8Array> | null>
}

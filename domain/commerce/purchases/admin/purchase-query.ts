/** What names a purchase: its number, its reference at the providers, or a voucher to pay at a shop or a bank. */
export type PurchaseKeys = {
  readonly purchase_id: number | null
  readonly reference: string | null
  readonly voucher: string | null
}

const NUMBER = /^(?:r-?)?(\d{1,9})$/i
const REFERENCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const VOUCHER = /^\d{8,30}$/

/** The purchase that a text names, as 'R-000123', '123', a whole reference or the digits of a voucher. */
export function purchaseKeysIn(text: string): PurchaseKeys {
  const word = text.replace(/\s/g, '')
  const number = Number(NUMBER.exec(word)?.[1] ?? 0)
  return {
    purchase_id: number > 0 ? number : null,
    reference: REFERENCE.test(word) ? word.toLowerCase() : null,
    voucher: VOUCHER.test(word) ? word : null,
  }
}

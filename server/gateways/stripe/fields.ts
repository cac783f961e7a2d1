/** The purchase that a thing's metadata names; null when the thing is not ours: other programs may share the account. */
export const purchaseOf = (metadata: Metadata): number | null => numberIn(metadata?.purchase_id)

/** The purchase whose transfer brought money that is kept for its payer; null for a payment of another kind. */
export const keptFor = (metadata: Metadata): number | null => numberIn(metadata?.kept_for)

type Metadata = Readonly<Record<string, string>> | null | undefined
const numberIn = (told = ''): number | null => (/^[1-9]\d{0,9}$/.test(told) ? Number(told) : null)

export const metadataOf = (purchase_id: number) => ({ purchase_id: String(purchase_id) })

/** The id of what may have come whole. */
export const idOf = (thing: string | { readonly id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/** What the browser confirms with. */
export function secretOf({ id, client_secret }: { id: string; client_secret: string | null }): string {
  if (!client_secret) throw new Error(`stripe: expected the client secret of ${id}, found none.`)
  return client_secret
}

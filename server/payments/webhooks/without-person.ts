/** Names of fields that have no personal data; fields about payers have other names. */
const IMPERSONAL_FIELD =
  /^(id|object|type|\w+_type|status|currency(_code)?|amount|amount_\w+|\w+_amount|(sub)?total|value|created|\w+_(at|time|start|end)|livemode|api_version|customer|payment_(intent|method)|(latest_)?(charge|invoice)|subscription|purchase_id|custom_id|(decline_|failure_)?code|brand)$/
/** Ids, times and numbers of the provider; no free text and no address. */
const PLAIN_VALUE = /^[\w.:+-]{1,100}$/

/** An event as it is stored: ids, states, times and amounts, without personal data. */
export function withoutPerson(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(withoutPerson).filter((item) => item !== undefined)
  if (typeof payload !== 'object' || payload === null) return undefined
  const entries = Object.entries(payload).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) {
      const inner = withoutPerson(value)
      return Object.keys(inner as object).length > 0 ? [[name, inner]] : []
    }
    const isAllowedField = IMPERSONAL_FIELD.test(name) && (typeof value !== 'string' || PLAIN_VALUE.test(value))
    return isAllowedField ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

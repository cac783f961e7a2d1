/** Fields about money and things; those about payers have other names. */
const WITHOUT_PERSON =
  /^(id|object|type|\w+_type|status|currency(_code)?|amount|amount_\w+|\w+_amount|(sub)?total|value|created|\w+_(at|time|start|end)|livemode|api_version|customer|payment_(intent|method)|(latest_)?(charge|invoice)|subscription|purchase_id|custom_id|(decline_|failure_)?code|brand)$/
/** A name of the provider's, a moment, a number: no words, and no address. */
const IS_PLAIN = /^[\w.:+-]{1,100}$/

/** An event as it is kept: its identifiers, states, moments and amounts, without the person. */
export function withoutPerson(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(withoutPerson).filter((one) => one !== undefined)
  if (typeof payload !== 'object' || payload === null) return undefined
  const entries = Object.entries(payload).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) {
      const inner = withoutPerson(value)
      return Object.keys(inner as object).length > 0 ? [[name, inner]] : []
    }
    const isAllowedField = WITHOUT_PERSON.test(name) && (typeof value !== 'string' || IS_PLAIN.test(value))
    return isAllowedField ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

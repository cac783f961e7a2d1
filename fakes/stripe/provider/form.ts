export type Form = { readonly [name: string]: Form | readonly unknown[] | string }

/** Reads `a[b][0]=c` into what it says. Texts stay texts: the operation knows what it expects. */
export function decodeForm(encoded: string): Form {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, place) => place === 0 || part !== '')
    place(form, path, value)
  }
  return listed(form) as Form
}

/** Without a prototype: a name such as `constructor` is a field like any other. */
const emptyForm = (): Record<string, unknown> => Object.create(null)

function place(form: Record<string, unknown>, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) form[first] = value
  else place((form[first] ??= emptyForm()) as Record<string, unknown>, rest, value)
}

function listed(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part)
  if (entries.length > 0 && entries.every(([name], place) => name === String(place))) {
    return entries.map(([, value]) => listed(value))
  }
  return Object.fromEntries(entries.map(([name, value]) => [name, listed(value)]))
}

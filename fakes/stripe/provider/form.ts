export type Form = { readonly [name: string]: Form | readonly unknown[] | string }

/** Decodes `a[b][0]=c` into nested objects and lists. Values stay text: each operation validates its own types. */
export function decodeForm(encoded: string): Form {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, index) => index === 0 || part !== '')
    setAtPath(form, path, value)
  }
  return toLists(form) as Form
}

/** Without a prototype, so that a name such as `constructor` is a field like any other. */
const emptyForm = (): Record<string, unknown> => Object.create(null)

function setAtPath(form: Record<string, unknown>, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) form[first] = value
  else setAtPath((form[first] ??= emptyForm()) as Record<string, unknown>, rest, value)
}

function toLists(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part)
  if (entries.length > 0 && entries.every(([name], index) => name === String(index))) {
    return entries.map(([, value]) => toLists(value))
  }
  return Object.fromEntries(entries.map(([name, value]) => [name, toLists(value)]))
}

import { isStorable, parseJson } from './json-body.ts'

const FORM_TYPE = /^multipart\/form-data\s*;/i
/** Bytes that the boundaries and field names of a form may add to its file. */
export const FORM_OVERHEAD_BYTES = 20_000

/**
 * Reads a multipart form: a file as its name and bytes, any other field as JSON. Returns `undefined`, which no contract
 * accepts, for anything else, for a repeated field name, or for a text that PostgreSQL cannot store.
 */
export async function readForm(headers: Headers, bytes: Uint8Array): Promise<unknown> {
  const type = headers.get('content-type') ?? ''
  if (!FORM_TYPE.test(type)) return undefined
  try {
    const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } }).formData()
    const fields = Object.create(null) as Record<string, unknown>
    for (const [name, value] of form) {
      if (name in fields || !isStorable(name)) return undefined
      fields[name] = typeof value === 'string' ? parseJson(value) : await readFile(value)
    }
    return { ...fields }
  } catch {
    return undefined
  }
}

async function readFile(file: File): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  return isStorable(file.name) ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : undefined
}

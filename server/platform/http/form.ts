import { isStorable, parseJson } from './json-body.ts'

const FORM_TYPE = /^multipart\/form-data\s*;/i
/** What a form's boundaries and names may add to the file in it, bytes. */
export const FORM_AROUND = 20_000

/**
 * Reads a form with files: each file as its name and bytes, each other field as the JSON that it must be. `undefined`,
 * which no contract takes, when it is no form, when a name comes twice, or when a text in it cannot be kept.
 */
export async function readForm(headers: Headers, bytes: Uint8Array): Promise<unknown> {
  const type = headers.get('content-type') ?? ''
  if (!FORM_TYPE.test(type)) return undefined
  try {
    const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } }).formData()
    const fields = Object.create(null) as Record<string, unknown>
    for (const [name, value] of form) {
      if (name in fields || !isStorable(name)) return undefined
      fields[name] = typeof value === 'string' ? parseJson(value) : await fileIn(value)
    }
    return { ...fields }
  } catch {
    return undefined
  }
}

async function fileIn(file: File): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  return isStorable(file.name) ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : undefined
}

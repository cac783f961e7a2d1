import type { Failure } from '../../api/wire.ts'

export const ADDED = 'Persona registrada.'
export const EDITED = 'Datos guardados.'
export const EMAIL_CORRECTED = 'Correo corregido.'
export const ANSWERED = 'Respuestas guardadas.'
export const NOTED = 'Nota guardada.'
export const NOTE_TAKEN_BACK = 'Nota quitada.'

export type Words = { name: string; last_name: string; phone: string; email: string }

export function wordsFrom(text: string): Words {
  const nobody = { name: '', last_name: '', phone: '', email: '' }
  const words = text.trim()
  if (words.includes('@')) return { ...nobody, email: words }
  if (/^[\d\s()+.-]+$/.test(words)) return { ...nobody, phone: words }
  const [name = '', ...rest] = words.split(/\s+/)
  return { ...nobody, name, last_name: rest.join(' ') }
}

export const faultsOf = (fault: Failure | null): Partial<Record<string, string>> => {
  const fields = fault?.body.fields
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
}

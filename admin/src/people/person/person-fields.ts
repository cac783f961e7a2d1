import type { Failure } from '../../api/request.ts'

export const ADDED = 'Persona registrada.'
export const EDITED = 'Datos guardados.'
export const EMAIL_CORRECTED = 'Correo corregido.'
export const ANSWERS_SAVED = 'Respuestas guardadas.'
export const NOTE_SAVED = 'Nota guardada.'
export const NOTE_REMOVED = 'Nota quitada.'

export type NewPersonValues = { name: string; last_name: string; phone: string; email: string }

export function valuesFromSearch(text: string): NewPersonValues {
  const empty = { name: '', last_name: '', phone: '', email: '' }
  const trimmed = text.trim()
  if (trimmed.includes('@')) return { ...empty, email: trimmed }
  if (/^[\d\s()+.-]+$/.test(trimmed)) return { ...empty, phone: trimmed }
  const [name = '', ...rest] = trimmed.split(/\s+/)
  return { ...empty, name, last_name: rest.join(' ') }
}

export const fieldFaultsOf = (fault: Failure | null): Partial<Record<string, string>> => {
  const fields = fault?.body.fields
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
}

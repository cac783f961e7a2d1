import type { Answer } from '@aforo/domain/catalogue/forms/shapes.ts'

export function answerWords(value: Answer | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object') return String(value)
  if ('file_id' in value) return value.name
  return Object.values(value).filter(Boolean).join(', ')
}

import { formatNumber } from '@aforo/domain/values/spanish.ts'
import type { z } from 'zod'

const EMPTY = 'Debes llenar este campo.'
const OTHER = 'Revisa este dato.'

/** What a field says that its call would refuse. Where a schema has a Spanish message, that one is shown. */
export function contractMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return 'Escribe un número entero.'
      return issue.input === null || issue.input === undefined ? EMPTY : OTHER
    case 'too_small':
      return tooSmall(String(issue.origin), Number(issue.minimum))
    case 'too_big':
      return tooBig(String(issue.origin), Number(issue.maximum))
    case 'not_multiple_of':
      return 'Usa dos decimales a lo más.'
    default:
      return OTHER
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'array' || origin === 'set') return 'Elige al menos uno.'
  if (origin !== 'string') return `Lo menos es ${formatNumber(minimum)}.`
  return minimum <= 1 ? EMPTY : `Escribe al menos ${minimum} letras.`
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `Caben ${formatNumber(maximum)} letras.`
  return origin === 'array' || origin === 'set' ? `Caben ${maximum}.` : `Lo más es ${formatNumber(maximum)}.`
}

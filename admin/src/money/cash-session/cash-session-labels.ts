import type { Movement } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { kindWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { formatPesos, fromPesos } from '@aforo/domain/values/money.ts'

export const signedPesos = (pesos: number): string => `${pesos > 0 ? '+' : ''}${formatPesos(pesos)}`

export const movementWords = ({ kind, what, reason }: Movement): string =>
  [kindWords[kind], what ?? reason].filter(Boolean).join(' · ')

export function parsePesos(text: string): number | null {
  const digits = text
    .replaceAll(/[$\s]/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(digits)) return null
  return fromPesos(Number(digits)) / 100
}

const MONEY_FAULT = 'Escribe una cantidad en pesos, como 500 o 1250.50.'
/** The fields whose text is not an amount; an empty one is for the call to judge. */
export const pesosFaults = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text.trim() !== '' && parsePesos(text) === null)
      .map(([field]) => [field, MONEY_FAULT]),
  )

/** Of a field with an amount. */
export const pesosInput = { inputMode: 'decimal', autoComplete: 'off' } as const

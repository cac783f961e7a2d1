import type { Words } from '../ui/versions/record-conflict.tsx'
import type { Labels } from '../ui/versions/value-words.ts'
import type { AnyEntity } from './entity.ts'
import type { Values } from '../ui/form-values.ts'

export const labelsOf = ({ fields }: AnyEntity): Labels =>
  Object.fromEntries(fields.map(({ field, label }) => [field, label]))

export function wordsOf({ fields, words }: AnyEntity, values: Values): Words {
  const chosen = fields.flatMap((one) =>
    one.kind === 'choice' ? [[one.field, (value: unknown) => labelIn(one.options(values), value)] as const] : [],
  )
  return { ...Object.fromEntries(chosen), ...words }
}

const labelIn = (options: readonly { value: string; label: string }[], value: unknown): string =>
  options.find((option) => option.value === String(value ?? ''))?.label ?? (String(value ?? '') || 'vacío')

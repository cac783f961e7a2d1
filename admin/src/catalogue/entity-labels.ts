import type { ValueFormatters } from '../ui/versions/record-conflict.tsx'
import type { Labels } from '../ui/versions/value-words.ts'
import type { AnyEntity } from './entity.ts'

export const labelsOf = ({ fields }: AnyEntity): Labels =>
  Object.fromEntries(fields.map(({ field, label }) => [field, label]))

export function formattersOf({ fields, formatters }: AnyEntity): ValueFormatters {
  const choiceFormatters = fields.flatMap((definition) =>
    definition.kind === 'choice'
      ? [
          [
            definition.field,
            (value: unknown) => labelIn(definition.options({ [definition.field]: value }), value),
          ] as const,
        ]
      : [],
  )
  return { ...Object.fromEntries(choiceFormatters), ...formatters }
}

const labelIn = (options: readonly { value: string; label: string }[], value: unknown): string =>
  options.find((option) => option.value === String(value ?? ''))?.label ?? (String(value ?? '') || 'vacío')

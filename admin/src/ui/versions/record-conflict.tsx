import type { Conflict } from './compare.ts'
import { ConflictSheet } from './conflict-sheet.tsx'
import { type Labels, labelOf, valueWords } from './value-words.ts'

export type ValueFormatters = Readonly<Record<string, (value: never) => string>>
type Props = {
  conflicts: readonly Conflict[]
  labels: Labels | undefined
  words: ValueFormatters | undefined
  working: boolean
  onClose: () => void
  onTakeNow: () => void
  onSaveLocal: () => void
}

export function RecordConflict({ conflicts, labels, words, ...sheet }: Props) {
  const rows = conflicts.map(({ field, now, local }) => {
    const toText = words?.[field] ?? ((value: unknown) => valueWords(field, value))
    return { key: field, label: labelOf(field, labels), now: toText(now as never), local: toText(local as never) }
  })
  return <ConflictSheet {...sheet} rows={rows} />
}

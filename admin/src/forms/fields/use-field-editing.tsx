import { useState } from 'react'
import { blankDraft, type Draft } from './draft.ts'
import { FieldSheet } from './field-sheet.tsx'

type Fields = readonly Draft[]

export function useFieldEditing(fields: Fields, onFields: (fields: Fields) => void) {
  const [editing, open] = useState<Draft | null>(null)
  const others = fields.filter(({ row }) => row !== editing?.row)
  const isKnown = others.length < fields.length
  const close = () => open(null)
  const saveFields = (next: Fields) => {
    onFields(next.toSorted((one, other) => one.step - other.step))
    close()
  }
  const add = () => open(blankDraft(freshRow(fields), fields.at(-1)?.step ?? 0))
  const put = (draft: Draft) =>
    saveFields(isKnown ? fields.map((one) => (one.row === draft.row ? draft : one)) : [...fields, draft])
  const sheet = editing && (
    <FieldSheet
      first={editing}
      others={others}
      onDone={put}
      onRemove={isKnown ? () => saveFields(others) : null}
      onClose={close}
    />
  )
  return { open, add, sheet }
}

const freshRow = (fields: Fields): number => Math.min(0, ...fields.map(({ row }) => row)) - 1

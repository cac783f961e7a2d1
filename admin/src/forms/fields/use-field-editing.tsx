import { useState } from 'react'
import { blankDraft, type Draft } from './draft.ts'
import { FieldSheet } from './field-sheet.tsx'

type Fields = readonly Draft[]

export function useFieldEditing(fields: Fields, onFields: (fields: Fields) => void) {
  const [editedDraft, setEditedDraft] = useState<Draft | null>(null)
  const others = fields.filter(({ row }) => row !== editedDraft?.row)
  const isExisting = others.length < fields.length
  const close = () => setEditedDraft(null)
  const saveFields = (newFields: Fields) => {
    onFields(newFields.toSorted((a, b) => a.step - b.step))
    close()
  }
  const add = () => setEditedDraft(blankDraft(newRow(fields), fields.at(-1)?.step ?? 0))
  const saveField = (draft: Draft) =>
    saveFields(isExisting ? fields.map((field) => (field.row === draft.row ? draft : field)) : [...fields, draft])
  const sheet = editedDraft && (
    <FieldSheet
      initial={editedDraft}
      others={others}
      onDone={saveField}
      onRemove={isExisting ? () => saveFields(others) : null}
      onClose={close}
    />
  )
  return { open: setEditedDraft, add, sheet }
}

const newRow = (fields: Fields): number => Math.min(0, ...fields.map(({ row }) => row)) - 1

import { ConflictSheet } from '../ui/versions/conflict-sheet.tsx'
import { valueWords } from './edits.ts'
import { useDraft } from './use-draft.ts'

export function SettingConflictSheet() {
  const { moved, all, edits, working, save, forget, setMoved } = useDraft()
  const close = () => setMoved([])
  const takeNow = () => {
    forget(moved.map(({ key }) => key))
    close()
  }
  const rows = moved.flatMap(({ key, label, value }) => {
    const setting = all.get(key)
    if (!setting) return []
    const local = setting.access === 'secret' ? 'la que escribiste' : valueWords(setting, edits[key]?.value)
    return { key, label, now: valueWords(setting, value), local }
  })
  return (
    <ConflictSheet
      {...{ rows, working }}
      onClose={close}
      onTakeNow={takeNow}
      onSaveLocal={() => void save({ resolvedConflicts: moved })}
    />
  )
}

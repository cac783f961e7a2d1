import { useQueryClient } from '@tanstack/react-query'
import { notify, type Undo } from '../api/notify.ts'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { changeSettings, listSettings } from '@aforo/domain/settings/contract.ts'
import type { AdminSetting } from '@aforo/domain/settings/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { callApi } from '../api/call-api.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Failure } from '../api/request.ts'
import { reloadStudio } from '../api/studio.ts'
import { paths } from '../paths.ts'
import { faultsIn } from '../ui/form/form-values.ts'
import { movedClassesWarning } from '../ui/list/moved-classes.tsx'
import { type Edits, applyEdit, inverseOf, withoutSecrets } from './edits.ts'
import { saveEdits, storedEdits } from './unsaved-edits.ts'

type ChangedSetting = { key: string; label: string; value: unknown; changed_at: string | null }
type SaveOptions = { reason?: string; moves_classes?: true; resolvedConflicts?: readonly ChangedSetting[] }
type AdminSettings = ResponseOf<typeof listSettings>

export function useDraftOf(adminSettings: AdminSettings) {
  const [edits, setEdits] = useState<Edits>(storedEdits)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [last, setLast] = useState('')
  const all = useMemo(
    () => new Map<string, AdminSetting>(adminSettings.settings.map((setting) => [setting.key, setting])),
    [adminSettings],
  )
  useEffect(() => saveEdits(withoutSecrets(edits, all)), [edits, all])
  const write = (key: string, value: unknown) => {
    const setting = all.get(key)
    if (!setting) return
    setLast(key)
    setEdits((previous) => applyEdit(previous, setting, value))
    setFaults(({ [key]: _, ...others }) => others)
  }
  const forget = (keys: readonly string[] = Object.keys(edits)) => {
    setEdits((previous) => Object.fromEntries(Object.entries(previous).filter(([key]) => !keys.includes(key))))
    setFaults((previous) => Object.fromEntries(Object.entries(previous).filter(([key]) => !keys.includes(key))))
  }
  const saving = useSaving(all, edits, forget, setFaults)
  return {
    adminSettings,
    all,
    edits,
    faults,
    last,
    count: Object.keys(edits).length,
    write,
    forget,
    ...saving,
  }
}

type SettingsByKey = ReadonlyMap<string, AdminSetting>

function useSaving(
  all: SettingsByKey,
  edits: Edits,
  forget: () => void,
  setFaults: (faults: Record<string, string>) => void,
) {
  const client = useQueryClient()
  const [working, setWorking] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [moved, setMoved] = useState<readonly ChangedSetting[]>([])
  const [movedClasses, setMovedClasses] = useState<{ words: string; beside: SaveOptions } | null>(null)
  const showFailure = async (failure: unknown, beside: SaveOptions): Promise<string | null> => {
    if (!(failure instanceof Failure)) throw failure
    const words = movedClassesWarning(failure)
    setMovedClasses(words === null ? null : { words, beside })
    if (words !== null) return null
    if (failure.code === 'settings-changed') {
      setMoved(failure.body.changed as ChangedSetting[])
      await client.invalidateQueries({ queryKey: ['GET /settings'] })
      return null
    }
    const faults = faultsIn(failure)
    setFaults(faults)
    setErrorMessage(failure.message)
    return Object.keys(faults)[0] ?? null
  }
  const save = async (options: SaveOptions = {}): Promise<string | null> => {
    const { resolvedConflicts, ...beside } = options
    const body = { ...toBody(edits, resolvedConflicts), ...beside }
    setWorking(true)
    setErrorMessage(null)
    setMoved([])
    try {
      const adminSettings = await callApi<typeof changeSettings>('PUT /settings', { body })
      client.setQueryData(['GET /settings', null], adminSettings)
      forget()
      setMovedClasses(null)
      setFaults({})
      const undo = undoOf(inverseOf(body.was, all, adminSettings.settings), beside)
      notify('Ajustes guardados.', { type: 'success', undo })
      await Promise.all([reloadStudio(), client.invalidateQueries()])
      return null
    } catch (failure) {
      return await showFailure(failure, beside)
    } finally {
      setWorking(false)
    }
  }
  return { working, errorMessage, moved, movedClasses, save, setMoved, setMovedClasses }
}

function toBody(edits: Edits, resolved: readonly ChangedSetting[] = []) {
  const entries = Object.entries(edits)
  return {
    values: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
    was: Object.fromEntries([
      ...entries.map(([key, { was }]) => [key, was] as const),
      ...resolved.map(({ key, value, changed_at }) => [key, value ?? changed_at] as const),
    ]),
  }
}

/** What moved the hours of classes moved messages too, and is not taken back by a press. */
function undoOf(inverse: ReturnType<typeof inverseOf>, { reason, moves_classes }: SaveOptions): Undo | undefined {
  if (!inverse || moves_classes) return undefined
  return {
    async run() {
      const body = { ...inverse, ...(reason ? { reason: `Se deshizo: ${reason}`.slice(0, 300) } : {}) }
      await callApi<typeof changeSettings>('PUT /settings', { body })
      await reloadStudio()
    },
    link: { label: 'Ver en la bitácora', to: paths.audit },
  }
}

export const useSettingsDraft = () => useApiQuery<typeof listSettings>('GET /settings')

export type Draft = ReturnType<typeof useDraftOf>
const DraftContext = createContext<Draft | null>(null)
export const DraftProvider = DraftContext.Provider

export function useDraft(): Draft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('useDraft: expected a draft in the context, found none. Add a DraftProvider above.')
  return draft
}

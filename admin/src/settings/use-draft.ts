import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../api/notify.ts'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { changeSettings, listSettings } from '@aforo/domain/settings/contract.ts'
import type { AdminSetting } from '@aforo/domain/settings/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { callApi } from '../api/call-api.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Failure } from '../api/request.ts'
import { reloadStudio } from '../api/studio.ts'
import { movedClassesWarning } from '../ui/moved-classes.tsx'
import { type Edits, applyEdit, withoutSecrets } from './edits.ts'
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
  const saving = useSaving(edits, forget, setFaults)
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

function useSaving(edits: Edits, forget: () => void, setFaults: (faults: Record<string, string>) => void) {
  const client = useQueryClient()
  const [working, setWorking] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [moved, setMoved] = useState<readonly ChangedSetting[]>([])
  const [movedClasses, setMovedClasses] = useState<{ words: string; beside: SaveOptions } | null>(null)
  const showFailure = async (failure: unknown, beside: SaveOptions): Promise<string | null> => {
    if (!(failure instanceof Failure)) throw failure
    setMovedClasses(null)
    if (failure.code === 'settings-changed') {
      setMoved(failure.body.changed as ChangedSetting[])
      await client.invalidateQueries({ queryKey: ['GET /settings'] })
      return null
    }
    const movedClassesText = movedClassesWarning(failure)
    setMovedClasses(movedClassesText === null ? null : { words: movedClassesText, beside })
    if (movedClassesText !== null) return null
    const fields = (failure.body.fields ?? []) as { field: string; message: string }[]
    setFaults(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
    setErrorMessage(failure.message)
    return fields[0]?.field ?? null
  }
  const save = async (options: SaveOptions = {}): Promise<string | null> => {
    const { resolvedConflicts = [], ...beside } = options
    const values = Object.fromEntries(Object.entries(edits).map(([key, { value }]) => [key, value]))
    const was: Record<string, unknown> = Object.fromEntries(Object.entries(edits).map(([key, edit]) => [key, edit.was]))
    for (const { key, value, changed_at } of resolvedConflicts) was[key] = value ?? changed_at
    setWorking(true)
    setErrorMessage(null)
    setMoved([])
    try {
      const body = { values, was, ...beside }
      const adminSettings = await callApi<typeof changeSettings>('PUT /settings', { body })
      client.setQueryData(['GET /settings', null], adminSettings)
      forget()
      setMovedClasses(null)
      setFaults({})
      notify('Ajustes guardados.', { type: 'success' })
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

export const useSettingsDraft = () => useApiQuery<typeof listSettings>('GET /settings')

export type Draft = ReturnType<typeof useDraftOf>
const DraftContext = createContext<Draft | null>(null)
export const DraftProvider = DraftContext.Provider

export function useDraft(): Draft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('useDraft: expected a draft in the context, found none. Add a DraftProvider above.')
  return draft
}

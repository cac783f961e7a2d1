import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../api/notify.ts'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { changeSettings, listSettings } from '@aforo/domain/settings/contract.ts'
import type { AdminSetting } from '@aforo/domain/settings/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { callApi } from '../api/call-api.ts'
import { useRead } from '../api/use-read.ts'
import { Failure } from '../api/wire.ts'
import { renewStudio } from '../api/studio.ts'
import { movedClassesIn } from '../ui/moved-classes.tsx'
import { type Edits, edited, keepable } from './edits.ts'
import { saveEdits, storedEdits } from './unsaved-edits.ts'

type Moved = { key: string; label: string; value: unknown; changed_at: string | null }
type Saving = { reason?: string; moves_classes?: true; seen?: readonly Moved[] }
type AdminSettings = ResponseOf<typeof listSettings>

export function useDraftOf(adminSettings: AdminSettings) {
  const [edits, setEdits] = useState<Edits>(storedEdits)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [last, setLast] = useState('')
  const all = useMemo(
    () => new Map<string, AdminSetting>(adminSettings.settings.map((one) => [one.key, one])),
    [adminSettings],
  )
  useEffect(() => saveEdits(keepable(edits, all)), [edits, all])
  const write = (key: string, value: unknown) => {
    const setting = all.get(key)
    if (!setting) return
    setLast(key)
    setEdits((before) => edited(before, setting, value))
    setFaults(({ [key]: _, ...others }) => others)
  }
  const forget = (keys: readonly string[] = Object.keys(edits)) => {
    setEdits((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key))))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key))))
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
  const [errorMessage, setTrouble] = useState<string | null>(null)
  const [moved, setMoved] = useState<readonly Moved[]>([])
  const [movedClasses, setMovedClasses] = useState<{ words: string; beside: Saving } | null>(null)
  const showFailure = async (failure: unknown, beside: Saving): Promise<string | null> => {
    if (!(failure instanceof Failure)) throw failure
    setMovedClasses(null)
    if (failure.code === 'settings-changed') {
      setMoved(failure.body.changed as Moved[])
      await client.invalidateQueries({ queryKey: ['GET /settings'] })
      return null
    }
    const moving = movedClassesIn(failure)
    setMovedClasses(moving === null ? null : { words: moving, beside })
    if (moving !== null) return null
    const fields = (failure.body.fields ?? []) as { field: string; message: string }[]
    setFaults(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
    setTrouble(failure.message)
    return fields[0]?.field ?? null
  }
  const save = async (more: Saving = {}): Promise<string | null> => {
    const { seen = [], ...beside } = more
    const values = Object.fromEntries(Object.entries(edits).map(([key, { value }]) => [key, value]))
    const was: Record<string, unknown> = Object.fromEntries(Object.entries(edits).map(([key, one]) => [key, one.was]))
    for (const { key, value, changed_at } of seen) was[key] = value ?? changed_at
    setWorking(true)
    setTrouble(null)
    setMoved([])
    try {
      const body = { values, was, ...beside }
      const adminSettings = await callApi<typeof changeSettings>('PUT /settings', { body })
      client.setQueryData(['GET /settings', null], adminSettings)
      forget()
      setMovedClasses(null)
      setFaults({})
      notify('Ajustes guardados.', { type: 'success' })
      await Promise.all([renewStudio(), client.invalidateQueries()])
      return null
    } catch (failure) {
      return await showFailure(failure, beside)
    } finally {
      setWorking(false)
    }
  }
  return { working, errorMessage, moved, movedClasses, save, setMoved, setMovedClasses }
}

export const useSettingsDraft = () => useRead<typeof listSettings>('GET /settings')

export type Draft = ReturnType<typeof useDraftOf>
const DraftContext = createContext<Draft | null>(null)
export const DraftProvider = DraftContext.Provider

export function useDraft(): Draft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('No draft here: useDraft works inside SettingsDesk only.')
  return draft
}

import { useEffect, useState } from 'react'
import type { previewSettings } from '@aforo/domain/settings/contract.ts'
import { callApi } from '../../api/call-api.ts'
import type { Failure } from '../../api/request.ts'
import { useDraft } from '../use-draft.ts'

const DEBOUNCE_MS = 500

/** The address of a preview with the unsaved settings, requested after a pause. After an error the last one stays. */
export function usePreview(isOpen: boolean): { address: string | null; fault: string | null } {
  const { all, edits } = useDraft()
  const [address, setAddress] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const isPublic = (key: string) => all.get(key)?.access === 'public'
  const publicValues = Object.fromEntries(
    Object.entries(edits).flatMap(([key, { value }]) => (isPublic(key) ? [[key, value]] : [])),
  )
  const valuesJson = JSON.stringify(publicValues)
  useEffect(() => {
    if (!isOpen) return
    let isCancelled = false
    const loadPreview = async () => {
      try {
        const body = { values: JSON.parse(valuesJson) as Record<string, unknown> }
        const response = await callApi<typeof previewSettings>('POST /settings/preview', { body })
        if (isCancelled) return
        setAddress(response.address)
        setFault(null)
      } catch (failure) {
        if (!isCancelled) setFault((failure as Failure).message)
      }
    }
    const timer = setTimeout(() => void loadPreview(), DEBOUNCE_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [valuesJson, isOpen])
  return { address, fault }
}

import { useEffect, useState } from 'react'
import type { previewSettings } from '@aforo/domain/settings/contract.ts'
import { callApi } from '../../api/call-api.ts'
import type { Failure } from '../../api/wire.ts'
import { useDraft } from '../use-draft.ts'

const PAUSE_MS = 500

/** The address of the portal with what is written now; asked for a moment after the last key. A fault keeps the last one. */
export function usePreview(isOpen: boolean): { address: string | null; fault: string | null } {
  const { all, edits } = useDraft()
  const [address, setAddress] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const isPublic = (key: string) => all.get(key)?.access === 'public'
  const shown = Object.fromEntries(
    Object.entries(edits).flatMap(([key, { value }]) => (isPublic(key) ? [[key, value]] : [])),
  )
  const written = JSON.stringify(shown)
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    const look = async () => {
      try {
        const body = { values: JSON.parse(written) as Record<string, unknown> }
        const response = await callApi<typeof previewSettings>('POST /settings/preview', { body })
        if (isOver) return
        setAddress(response.address)
        setFault(null)
      } catch (failure) {
        if (!isOver) setFault((failure as Failure).message)
      }
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [written, isOpen])
  return { address, fault }
}

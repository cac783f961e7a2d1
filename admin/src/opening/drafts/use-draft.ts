import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { listOpeningDrafts } from '@aforo/domain/opening/contract.ts'
import type { OpeningDraftName } from '@aforo/domain/opening/shapes.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { draftOf } from './draft-of.ts'
import { keepDraft, sendWaitingDrafts } from './keep-draft.ts'

export const useDrafts = () => useApiQuery<typeof listOpeningDrafts>('GET /opening/drafts')

/** The steps in which something was typed that is not saved. */
export const useStepsWithDraft = (): ReadonlySet<string> =>
  new Set(useDrafts().data?.drafts.flatMap(({ name }) => (name === 'sizes' ? [] : name)))

type Options<T> = {
  /** Mends what was kept before something else changed, such as rows of a class type that was deleted. */
  mend?: (kept: T) => T
  /** What is kept of the form: never a secret. */
  keeps?: (form: T) => object
}

/**
 * The state of a step's form: what was typed before and not saved, or else `blank`. Every change is kept until the step
 * is saved. It is read once: a step shows its form when the drafts were read.
 */
export function useDraft<T extends object>(name: OpeningDraftName, blank: T, { mend, keeps }: Options<T> = {}) {
  const client = useQueryClient()
  const { data } = useDrafts()
  const [form, setForm] = useState<T>(() => {
    const kept = draftOf(blank, data?.drafts.find((draft) => draft.name === name)?.typed)
    return kept ? (mend?.(kept) ?? kept) : blank
  })
  useEffect(() => {
    window.addEventListener('pagehide', sendWaitingDrafts)
    return () => window.removeEventListener('pagehide', sendWaitingDrafts)
  }, [])
  const latest = useRef(form)
  const change = (next: (form: T) => T) => {
    latest.current = next(latest.current)
    setForm(latest.current)
    keepDraft(client, name, keeps?.(latest.current) ?? latest.current)
  }
  return [form, change] as const
}

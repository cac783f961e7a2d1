import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OpeningStep } from '@aforo/domain/opening/shapes.ts'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { Failure } from '../../api/request.ts'
import { faultsIn } from '../../ui/form/form-values.ts'
import { forgetDraft } from '../drafts/keep-draft.ts'
import { pathAfter } from '../opening-words.ts'

type Faults = Readonly<Record<string, string>>

/**
 * Saves a step and goes on. While it works, pressing again does nothing; after an error, what was created before is
 * recognised by its idempotency key and not created twice.
 */
export function useSaveStep(step: OpeningStep) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const isBusy = useRef(false)
  const [working, setWorking] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const showFaults = (found: Faults, message: string) => {
    setFaults(found)
    setErrorMessage(message)
    focusOnFirstFault()
  }
  /** `task` throws a `Failure`, or a `StepFault` for one row of several. */
  const save = async (task: (key: string) => Promise<unknown>) => {
    if (isBusy.current) return
    isBusy.current = true
    setWorking(true)
    setFaults({})
    setErrorMessage(null)
    try {
      await task(key)
      await forgetDraft(client, step)
      // Steps fill their fields from what is read first: nothing old may be left to read.
      client.removeQueries({ type: 'inactive' })
      await client.invalidateQueries()
      await navigate(pathAfter(step))
    } catch (error) {
      // Of several rows, the first may be created by now: they are shown as what there is.
      await client.invalidateQueries()
      if (error instanceof StepFault)
        showFaults({ [error.field]: error.message }, 'Falta un renglón: revisa lo que está marcado.')
      else showFaults(error instanceof Failure ? faultsIn(error) : {}, (error as Error).message)
    } finally {
      isBusy.current = false
      setWorking(false)
    }
  }
  return { working, errorMessage, faults, showFaults, save }
}

/** What is wrong with one row or field of a step, under the name of that field. */
export class StepFault extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

const focusOnFirstFault = (): void =>
  void requestAnimationFrame(() => {
    const form = document.querySelector('.opening-form')
    const first = form?.querySelector<HTMLElement>('[aria-invalid]') ?? form?.querySelector<HTMLElement>('.fault')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  })

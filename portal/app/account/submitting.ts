import { useActionState, useEffect, useRef, useState, type SubmitEvent } from 'react'

/** What is wrong with a sent form: a sentence for each field at fault, and one for the whole under `form`. */
export type FormFaults<Field extends string> = Partial<Record<Field | 'form', string>>

/**
 * A form that is sent by script: taps before hydration are kept and replayed by React, what was typed is never lost,
 * and the first field at fault is given the focus.
 */
export function useSubmitting<Field extends string>(send: (data: FormData) => Promise<FormFaults<Field>>) {
  const [faults, setFaults] = useState<FormFaults<Field>>({})
  const [sent, setSent] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // Not the action's own flag: React ends that only with all other actions, and one may wait for a sign-in over its page.
  const [working, setWorking] = useState(false)
  const [, action] = useActionState(async (_before: null, data: FormData) => {
    try {
      setFaults(await send(data))
    } finally {
      setWorking(false)
    }
    setSent((count) => count + 1)
    return null
  }, null)
  useEffect(() => {
    if (sent > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [sent])
  const amend = (change: FormFaults<Field>) => setFaults((now) => ({ ...now, ...change }))
  return {
    faults,
    working,
    amend,
    form: {
      ref: form,
      action,
      onSubmit: () => setWorking(true),
      noValidate: true,
      // React empties a form once its action ends; here people correct what they typed.
      onReset: (event: SubmitEvent<HTMLFormElement> | { preventDefault: () => void }) => event.preventDefault(),
      onInput: (event: { target: EventTarget }) => {
        const name = (event.target as HTMLInputElement).name as Field
        if (faults[name]) amend({ [name]: undefined } as FormFaults<Field>)
      },
    },
  }
}

/** The text of a field as it was sent. */
export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

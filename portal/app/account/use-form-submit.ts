import { useActionState, useEffect, useRef, useState, type SubmitEvent } from 'react'

export type FormFaults<Field extends string> = Partial<Record<Field | 'form', string>>

export type PostTarget<Field extends string> = { to: string; refused?: FormFaults<Field> }

/**
 * State of a form that is sent by `send`. Typed values are never lost, and the first field with a fault gets the focus.
 * A form sent before hydration is posted to `posted.to`; without that React replays the submission after hydration.
 */
export function useFormSubmit<Field extends string>(
  send: (data: FormData) => Promise<FormFaults<Field>>,
  posted?: PostTarget<Field>,
) {
  const [faults, setFaults] = useState<FormFaults<Field>>(posted?.refused ?? {})
  const [sendCount, setSendCount] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // Not `isPending` of the action: React resets it only when all actions end, and one may wait for a sign-in.
  const [working, setWorking] = useState(false)
  const submit = async (data: FormData) => {
    try {
      setFaults(await send(data))
    } finally {
      setWorking(false)
    }
    setSendCount((count) => count + 1)
    return null
  }
  const [, action] = useActionState((_before: null, data: FormData) => submit(data), null)
  const markWorking = () => setWorking(true)
  const submitByScript = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    markWorking()
    void submit(new FormData(event.currentTarget))
  }
  useEffect(() => {
    if (sendCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [sendCount])
  const amend = (change: FormFaults<Field>) => setFaults((before) => ({ ...before, ...change }))
  return {
    faults,
    working,
    amend,
    form: {
      ref: form,
      ...(posted
        ? { method: 'post' as const, action: posted.to, onSubmit: submitByScript }
        : { action, onSubmit: markWorking }),
      noValidate: true,
      // React resets a form when its action ends, but here the typed values must remain.
      onReset: (event: SubmitEvent<HTMLFormElement> | { preventDefault: () => void }) => event.preventDefault(),
      onInput: (event: { target: EventTarget }) => {
        const name = (event.target as HTMLInputElement).name as Field
        if (faults[name]) amend({ [name]: undefined } as FormFaults<Field>)
      },
    },
  }
}

export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

import { useActionState, useEffect, useRef, useState, type SubmitEvent } from 'react'

export type FormFaults<Field extends string> = Partial<Record<Field | 'form', string>>

export type Posted<Field extends string> = { to: string; refused?: FormFaults<Field> }

/**
 * A form that is sent by script once the page is alive: what was typed is never lost, and the first field at fault is given
 * the focus. Sent before, it goes to the page that is named, or else waits as it is for the script.
 */
export function useSubmitting<Field extends string>(
  send: (data: FormData) => Promise<FormFaults<Field>>,
  posted?: Posted<Field>,
) {
  const [faults, setFaults] = useState<FormFaults<Field>>(posted?.refused ?? {})
  const [sent, setSent] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // Not the action's own flag: React ends that only with all other actions, and one may wait for a sign-in over its page.
  const [working, setWorking] = useState(false)
  const submit = async (data: FormData) => {
    try {
      setFaults(await send(data))
    } finally {
      setWorking(false)
    }
    setSent((count) => count + 1)
    return null
  }
  const [, action] = useActionState((_before: null, data: FormData) => submit(data), null)
  const begin = () => setWorking(true)
  const sendNow = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    begin()
    void submit(new FormData(event.currentTarget))
  }
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
      ...(posted ? { method: 'post' as const, action: posted.to, onSubmit: sendNow } : { action, onSubmit: begin }),
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

export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

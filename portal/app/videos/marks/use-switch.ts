import { startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '../../api/call-api.ts'
import { useAlerts } from '../../ui/alerts.tsx'

type Switch = {
  isOn: boolean
  send: (on: boolean) => Promise<Answer<unknown>>
  messageOf: (on: boolean) => string
}

export function useSwitch({ isOn, send, messageOf }: Switch) {
  const [selected, setSelected] = useState<boolean | null>(null)
  const wanted = useRef(isOn)
  const sending = useRef(false)
  const { revalidate } = useRevalidator()
  const { success, alert } = useAlerts()
  const on = selected ?? isOn

  async function press() {
    wanted.current = !on
    setSelected(!on)
    if (sending.current) return
    sending.current = true
    const response = await sendUntilAnswered()
    sending.current = false
    if (response) await revalidate()
    // Together with the refetched page: a message in between would move the buttons.
    if (!sending.current) startTransition(() => setSelected(null))
  }

  async function sendUntilAnswered(): Promise<boolean> {
    for (;;) {
      const now = wanted.current
      const answer = await send(now)
      if (!answer.ok) {
        alert(answer.failure.message)
        return false
      }
      if (wanted.current !== now) continue
      success(messageOf(now))
      return true
    }
  }

  return { on, press }
}

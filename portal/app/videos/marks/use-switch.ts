import { startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '../../api/ask.ts'
import { useAlerts } from '../../ui/alerts.tsx'

type Switch = {
  isOn: boolean
  send: (on: boolean) => Promise<Answer<unknown>>
  told: (on: boolean) => string
}

export function useSwitch({ isOn, send, told }: Switch) {
  const [wish, setWish] = useState<boolean | null>(null)
  const wanted = useRef(isOn)
  const sending = useRef(false)
  const { revalidate } = useRevalidator()
  const { success, alert } = useAlerts()
  const on = wish ?? isOn

  async function press() {
    wanted.current = !on
    setWish(!on)
    if (sending.current) return
    sending.current = true
    const response = await sendUntilAnswered()
    sending.current = false
    if (response) await revalidate()
    // Together with the refetched page: a message in between would move the buttons.
    if (!sending.current) startTransition(() => setWish(null))
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
      success(told(now))
      return true
    }
  }

  return { on, press }
}

import { startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiResult } from '../../api/call-api.ts'
import { useAlerts } from '../../ui/alerts.tsx'

type SwitchOptions = {
  isOn: boolean
  send: (on: boolean) => Promise<ApiResult<unknown>>
  messageOf: (on: boolean) => string
}

export function useToggle({ isOn, send, messageOf }: SwitchOptions) {
  const [pendingValue, setPendingValue] = useState<boolean | null>(null)
  const wanted = useRef(isOn)
  const sending = useRef(false)
  const { revalidate } = useRevalidator()
  const { success, alert } = useAlerts()
  const on = pendingValue ?? isOn

  async function press() {
    wanted.current = !on
    setPendingValue(!on)
    if (sending.current) return
    sending.current = true
    const isSaved = await sendLatest()
    sending.current = false
    if (isSaved) await revalidate()
    // The transition resets the value in the render that shows the refetched page, so that the buttons move only once.
    if (!sending.current) startTransition(() => setPendingValue(null))
  }

  async function sendLatest(): Promise<boolean> {
    for (;;) {
      const sentValue = wanted.current
      const response = await send(sentValue)
      if (!response.ok) {
        alert(response.failure.message)
        return false
      }
      if (wanted.current !== sentValue) continue
      success(messageOf(sentValue))
      return true
    }
  }

  return { on, press }
}

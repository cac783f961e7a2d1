import { useEffect, useState } from 'react'
import type { subscribe, unsubscribe } from '@aforo/domain/notifications/push/contract.ts'
import { callApi, type ApiResult } from '../../../api/call-api.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { detectPushState, subscribeBrowser, findSubscription, type PushState } from './push-browser.ts'

export type Push = { readonly public_key: string; readonly endpoints: readonly string[] }

export type BrowserPushState = ReturnType<typeof useBrowserPush>

const FAILED = 'No pudimos activar las notificaciones. Inténtalo de nuevo.'

/** R14: push in this browser, on and off; the permission is requested on tap. */
export function useBrowserPush({ public_key, endpoints }: Push) {
  const { alert } = useAlerts()
  const [knownEndpoints, setKnownEndpoints] = useState(endpoints)
  const [how, setHow] = useState<PushState>('loading')
  const [working, setWorking] = useState(false)
  useEffect(() => {
    let isStale = false
    void detectPushState(endpoints).then((state) => {
      if (!isStale) setHow(state)
    })
    return () => {
      isStale = true
    }
  }, [endpoints])
  const applyResponse = (response: ApiResult<Push>, next: PushState) => {
    if (!response.ok) return alert(response.failure.message)
    setKnownEndpoints(response.value.endpoints)
    setHow(next)
  }
  const whileWorking = async (work: () => Promise<void>) => {
    setWorking(true)
    try {
      await work()
    } catch {
      alert(FAILED)
    } finally {
      setWorking(false)
    }
  }
  const turnOn = () =>
    whileWorking(async () => {
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return setHow(permission === 'denied' ? 'blocked' : 'off')
      const body = await subscribeBrowser(public_key)
      applyResponse(await callApi<typeof subscribe>('POST /customer/push', { body }), 'on')
    })
  const turnOff = () =>
    whileWorking(async () => {
      const subscription = await findSubscription()
      const endpoint = subscription?.endpoint
      if (!endpoint) return setHow('off')
      await subscription.unsubscribe()
      applyResponse(await callApi<typeof unsubscribe>('DELETE /customer/push', { body: { endpoint } }), 'off')
    })
  return { how, working, hasEndpoints: knownEndpoints.length > 0, turnOn, turnOff }
}

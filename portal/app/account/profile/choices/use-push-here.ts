import { useEffect, useState } from 'react'
import type { subscribe, unsubscribe } from '@aforo/domain/notifications/push/contract.ts'
import { callApi, type Answer } from '../../../api/call-api.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { lookHere, subscribeHere, subscriptionHere, type HowHere } from './push-browser.ts'

export type Push = { readonly public_key: string; readonly endpoints: readonly string[] }

export type Here = ReturnType<typeof usePushHere>

const FAILED = 'No pudimos activar las notificaciones. Inténtalo de nuevo.'

/** R14 push on this browser, on and off; permission is requested on tap. */
export function usePushHere({ public_key, endpoints }: Push) {
  const { alert } = useAlerts()
  const [known, setKnown] = useState(endpoints)
  const [how, setHow] = useState<HowHere>('looking')
  const [working, setWorking] = useState(false)
  useEffect(() => {
    void lookHere(endpoints).then(setHow)
  }, [endpoints])
  const applyAnswer = (answer: Answer<Push>, next: HowHere) => {
    if (!answer.ok) return alert(answer.failure.message)
    setKnown(answer.value.endpoints)
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
      const body = await subscribeHere(public_key)
      applyAnswer(await callApi<typeof subscribe>('POST /customer/push', { body }), 'on')
    })
  const turnOff = () =>
    whileWorking(async () => {
      const subscription = await subscriptionHere()
      const endpoint = subscription?.endpoint
      if (!endpoint) return setHow('off')
      await subscription.unsubscribe()
      applyAnswer(await callApi<typeof unsubscribe>('DELETE /customer/push', { body: { endpoint } }), 'off')
    })
  return { how, working, hasEndpoints: known.length > 0, turnOn, turnOff }
}

import type { Browser } from '@aforo/domain/notifications/push/shapes.ts'

export type HowHere = 'looking' | 'off' | 'on' | 'blocked' | 'install' | 'never'

export async function lookHere(endpoints: readonly string[]): Promise<HowHere> {
  // Safari on a phone notifies from the home screen alone.
  if (/iP(hone|ad|od)/.test(navigator.userAgent) && !('standalone' in navigator && navigator.standalone))
    return 'install'
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'never'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await subscriptionHere().catch(() => null)
  return subscription && endpoints.includes(subscription.endpoint) ? 'on' : 'off'
}

export async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function subscribeHere(public_key: string): Promise<Browser> {
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

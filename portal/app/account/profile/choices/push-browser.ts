import type { Browser } from '@aforo/domain/notifications/push/shapes.ts'

export type PushState = 'loading' | 'off' | 'on' | 'blocked' | 'install' | 'unsupported'

export async function detectPushState(endpoints: readonly string[]): Promise<PushState> {
  // Safari on iOS allows push only for a portal installed on the home screen.
  if (/iP(hone|ad|od)/.test(navigator.userAgent) && !('standalone' in navigator && navigator.standalone))
    return 'install'
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription().catch(() => null)
  return subscription && endpoints.includes(subscription.endpoint) ? 'on' : 'off'
}

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function subscribeBrowser(public_key: string): Promise<Browser> {
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const created = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  const { endpoint = '', keys = {} } = created.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** The push services of Chromium, Mozilla, Apple and Microsoft; no others. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com', 'web.push.apple.com']
const BELOW = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']
const ADDRESS = /^https:\/\/([a-z0-9.-]+)\/[^\s\\@]+$/

/**
 * Whether an address that a browser gave belongs to a service that carries notifications. It is people's input, and the
 * server writes to it: anything else, such as an address of our own network, is none (R15).
 */
export function isPushService(endpoint: string): boolean {
  const host = ADDRESS.exec(endpoint)?.[1]
  return host !== undefined && (HOSTS.includes(host) || BELOW.some((end) => host.endsWith(end)))
}

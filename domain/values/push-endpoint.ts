/** The push services of Chromium, Mozilla, Apple and Microsoft; no others. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com', 'web.push.apple.com']
const HOST_SUFFIXES = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']
const ENDPOINT = /^https:\/\/([a-z0-9.-]+)\/[^\s\\@]+$/

/**
 * Whether an endpoint that a browser sent belongs to a push service. The server sends requests to it, so that any other
 * address, such as one of the internal network, must be refused (R15).
 */
export function isPushService(endpoint: string): boolean {
  const host = ENDPOINT.exec(endpoint)?.[1]
  return host !== undefined && (HOSTS.includes(host) || HOST_SUFFIXES.some((suffix) => host.endsWith(suffix)))
}

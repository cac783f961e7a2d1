const TIMEOUT_MS = 10_000

type Webhook = { headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer>; forged: boolean }

/**
 * Posts a webhook and returns whether it was delivered: by a 2xx response within 10 s; a forged one by any response.
 */
export async function postWebhook(url: string, { headers, body, forged }: Webhook): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok || forged
  } catch {
    return false
  }
}

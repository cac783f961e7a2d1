import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

let personCount = 0
export type SignUpResults = { signedUp: Set<string>; statuses: Map<number, number>; waits: Set<string | null> }

export async function signUpUntil(isStopped: () => boolean, address: string, results: SignUpResults): Promise<void> {
  const password = 'pan-de-muerto-2026'
  while (!isStopped()) {
    const phone = `55${String((personCount += 1)).padStart(8, '0')}`
    const form = { name: 'Ana', last_name: 'Ruiz', email: `ana${personCount}@example.com`, phone }
    const response = await fetch(`${address}/api/customer/signup`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${personCount >> 8}.${personCount & 255}`,
      },
      body: JSON.stringify({ ...form, password, password_confirm: password, accepted_pages: [] }),
    })
    const { code, message } = (await response.json()) as { code?: string; message?: string }
    results.statuses.set(response.status, (results.statuses.get(response.status) ?? 0) + 1)
    if (response.status === 201) results.signedUp.add(phone)
    else results.waits.add(response.headers.get('retry-after'))
    assert.ok(response.status === 201 || code === 'busy', `${response.status} ${code} ${message}`)
    if (response.status === 503) await sleep(20)
  }
}

export const emptySignUpResults = (): SignUpResults => ({ signedUp: new Set(), statuses: new Map(), waits: new Set() })

/// <reference lib="dom" />
import type { Role } from './pages.ts'
import type { Open } from './people.ts'
import { slowDownAndFarAway } from './quiet.ts'

export type FirstTap = { role: Role; path: string; tap: string; answered: string }

const TIMEOUT_MS = 30_000

export async function waitForFirst(open: Open, { role, path, tap, answered }: FirstTap): Promise<number> {
  const context = await open(role)
  const page = await context.newPage()
  await slowDownAndFarAway(page)
  const firstAnswer = new Promise<number>((done) => {
    setTimeout(done, TIMEOUT_MS, TIMEOUT_MS)
    void page.exposeFunction('answered', done).then(async () => {
      await page.addInitScript(tapUntilAnswered, { tap, answered })
      // The tap may be handled before the page has loaded completely.
      await page.goto(path, { waitUntil: 'commit' })
    })
  })
  const waited = await firstAnswer
  await context.close()
  return waited
}

function tapUntilAnswered({ tap, answered }: Pick<FirstTap, 'tap' | 'answered'>): void {
  let isHandled = false
  addEventListener('click', (event) => {
    isHandled = event.defaultPrevented
    if ((event.target as Element).closest('a')) event.preventDefault()
  })
  const tapping = setInterval(() => {
    if (!isHandled) document.querySelector<HTMLElement>(tap)?.click()
    if (document.readyState === 'loading' || !document.querySelector(answered)) return
    clearInterval(tapping)
    ;(window as unknown as { answered: (after: number) => void }).answered(performance.now())
  }, 20)
}

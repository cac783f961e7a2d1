import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { showsSameWeek } from './calendar-address.ts'

export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  const isReload = currentUrl.href === nextUrl.href
  const isClosing = currentUrl.searchParams.has('clase') && !nextUrl.searchParams.has('clase')
  return formMethod !== undefined || isReload || isClosing || !showsSameWeek(currentUrl, nextUrl)
}

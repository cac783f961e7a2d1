import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { showsSameWeek } from './calendar-address.ts'

export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  const isAskedAgain = currentUrl.href === nextUrl.href
  const isClosing = currentUrl.searchParams.has('clase') && !nextUrl.searchParams.has('clase')
  return formMethod !== undefined || isAskedAgain || isClosing || !showsSameWeek(currentUrl, nextUrl)
}

import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { Offer } from './offer.ts'

const SignupFeeSheet = lazy(() =>
  import('./signup-fee-sheet.tsx').then((loaded) => ({ default: loaded.SignupFeeSheet })),
)

/** Shows the signup fee once per browser tab, so not again after a return from the bank's page (4.20). */
export function SignupFeeNotice({ fee }: { fee: NonNullable<Offer['fee']> }) {
  const [isClosed, setClosed] = useState(false)
  const isSeen = useSyncExternalStore(
    () => () => {},
    () => wasSeen(fee.price),
    () => true,
  )
  if (isSeen || isClosed) return null
  const close = () => {
    saveSeen(fee.price)
    setClosed(true)
  }
  return (
    <Suspense>
      <SignupFeeSheet fee={fee} onClose={close} />
    </Suspense>
  )
}

const STORAGE_KEY = 'aforo.inscripcion'

function wasSeen(price: string): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === price
  } catch {
    return false
  }
}

function saveSeen(price: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, price)
  } catch {
    // Without storage it is shown again.
  }
}

import { sentences } from 'studio/checkout/refusals.ts'
import { packagesLabel, packagesPath } from 'studio/settings/presentation.ts'
import { useStudio } from '../frame/studio.ts'
import { buttonClass } from '../ui/button.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'

/** Why this cannot be bought now, and where to go instead. */
export function ClosedNotice({ message, elsewhere }: { message: string; elsewhere: string | null }) {
  return (
    <div className="card grid justify-items-start gap-5 p-6 md:p-8">
      <p className="text-lead">{message}</p>
      {elsewhere ? (
        <a className={buttonClass()} href={elsewhere}>
          Ir a comprar
        </a>
      ) : (
        <OtherPackages />
      )}
    </div>
  )
}

/** 8.10 */
export function MissingPackage() {
  return (
    <CheckoutFrame>
      <div className="grid max-w-2xl justify-items-start gap-6 py-10">
        <h1 className="text-h2">{sentences['package-missing'][1]}</h1>
        <OtherPackages />
      </div>
    </CheckoutFrame>
  )
}

function OtherPackages() {
  const studio = useStudio()
  return (
    <a className={buttonClass()} href={packagesPath(studio)}>
      Ver {packagesLabel(studio)}
    </a>
  )
}

import { sentences } from '@aforo/domain/payments/checkout/refusals.ts'
import { packagesLabel, packagesPath } from '@aforo/domain/settings/presentation.ts'
import { useSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'

type Props = {
  message: string
  elsewhere: string | null
  isRunning: boolean
}

export function ClosedNotice({ message, elsewhere, isRunning }: Props) {
  return (
    <div className="card grid justify-items-start gap-5 p-6 md:p-8">
      <p className="text-lead">{message}</p>
      {isRunning && (
        <a className={buttonClass()} href={paths.myPurchases()}>
          Ver mi suscripción
        </a>
      )}
      {elsewhere ? (
        <a className={buttonClass()} href={elsewhere}>
          Ir a comprar
        </a>
      ) : (
        <OtherPackages look={isRunning ? 'outline' : 'solid'} />
      )}
    </div>
  )
}

/** The page of a package that cannot be bought by anyone (8.10). */
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

function OtherPackages({ look = 'solid' }: { look?: 'solid' | 'outline' }) {
  const studio = useSettings()
  return (
    <a className={buttonClass({ look })} href={packagesPath(studio)}>
      Ver {packagesLabel(studio)}
    </a>
  )
}

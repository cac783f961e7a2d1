import { paths } from '../../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { ThanksActions } from './thanks-actions.tsx'
import { usePollUntilConfirmed } from './use-polling.ts'

export function Confirming({ email, again }: { email: string; again: string }) {
  const { late: isLate, look: retry } = usePollUntilConfirmed()
  if (!isLate)
    return (
      <p className="flex items-center gap-3">
        <span className="working inline-flex text-primary-text" aria-hidden="true" />
        Tu banco está terminando. Suele tardar unos segundos; no cierres esta página.
      </p>
    )
  return (
    <>
      <p>
        Tu banco está tardando más de lo normal. No vuelvas a pagar: en cuanto se confirme te escribimos a{' '}
        <strong className="font-semibold wrap-anywhere">{email}</strong> y tu compra aparece en Mis Compras.
      </p>
      <p>
        Si tu banco rechazó el cobro o no lo terminaste,{' '}
        <a className="inline-link" href={again}>
          vuelve al pago
        </a>
        .
      </p>
      <ThanksActions>
        <button type="button" className={buttonClass()} onClick={retry}>
          Revisar de nuevo
        </button>
        <a className={buttonClass({ look: 'outline' })} href={paths.myPurchases()}>
          Mis Compras
        </a>
      </ThanksActions>
    </>
  )
}

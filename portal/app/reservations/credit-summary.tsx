import { Link } from 'react-router'
import type { CreditSummary as Summary } from '@aforo/domain/commerce/credits/balance.ts'
import { featureFlags, packagesPath } from '@aforo/domain/settings/presentation.ts'
import { useSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'

/** 'Ilimitadas' with its end, or 'Disponibles 3', and a link to buy more (2.34). */
export function CreditSummary({ credits }: { credits: Summary }) {
  const settings = useSettings()
  return (
    <div className="flex flex-wrap items-center gap-3">
      {credits.kind === 'unlimited' ? (
        <p className="credit-badge">
          <Icon name="ticket" size={20} />
          <b>{credits.badge}</b>
          {credits.until && <span>{credits.until}</span>}
        </p>
      ) : featureFlags(settings).credits ? (
        <Link to={paths.myCredits()} className="credit-badge">
          <Icon name="ticket" size={20} />
          <b>{credits.words}</b>
          <Icon name="chevron-right" size={18} />
        </Link>
      ) : (
        <p className="credit-badge">
          <Icon name="ticket" size={20} />
          <b>{credits.words}</b>
        </p>
      )}
      <Link to={`/mystudio${packagesPath(settings)}`} className={buttonClass()}>
        Comprar Clases
      </Link>
    </div>
  )
}

import { isBuyable, offerLabels } from '@aforo/domain/commerce/packages/buying.ts'
import { isFree, OFFER_LABEL, perClassWords, priceWords, struckPrice } from '@aforo/domain/commerce/packages/price.ts'
import { restrictionLines, termsWords } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { useSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'

type Props = {
  pack: ClassPackage
  highlighted?: boolean
  clase?: number
  detailed?: boolean
}

export function PackageCard({ pack, highlighted = false, clase, detailed = false }: Props) {
  const quietClass = highlighted ? '' : 'text-ink-2'
  const event = useEventWords(pack)
  return (
    <article className={`package ${highlighted ? 'package-highlighted' : ''}`}>
      <div className="min-w-0">
        <h3 className="text-h3">{pack.title}</h3>
        {event && <p className="mt-1.5 font-semibold tabular">{event}</p>}
        {pack.short_description && <p className="mt-1.5">{pack.short_description}</p>}
        <ul className={`mt-1.5 text-small ${quietClass}`}>
          {restrictionLines(pack).map((line) => (
            <li key={line} className="me-3 inline-block">
              {line}
            </li>
          ))}
        </ul>
        {detailed && pack.description && (
          <details className="mt-1">
            <summary className="inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4">
              Qué incluye
            </summary>
            <div className="rich pb-2" dangerouslySetInnerHTML={{ __html: pack.description }} />
          </details>
        )}
      </div>
      <Price pack={pack} quietClass={quietClass} />
      <BuyLink pack={pack} highlighted={highlighted} clase={clase} />
    </article>
  )
}

function useEventWords({ event_date }: ClassPackage): string | null {
  const { zone } = calendarPolicy(useSettings())
  return event_date ? formatMoment(parseInstant(event_date), zone) : null
}

function Price({ pack, quietClass }: { pack: ClassPackage; quietClass: string }) {
  const struck = struckPrice(pack)
  const trialUsed = pack.offer === 'trial_used' && offerLabels.trial_used
  const notes = [perClassWords(pack), termsWords(pack, priceWords(pack)), trialUsed].filter(Boolean)
  return (
    <div className="package-price">
      <p className="display price leading-solid tabular">
        {struck !== null && (
          <s className={`numeral mb-1 block ${quietClass}`}>
            <span className="sr-only">Antes </span>
            {formatMoney(struck)}
          </s>
        )}
        {priceWords(pack)}
      </p>
      {notes.length > 0 && <p className={`mt-1.5 text-small tabular ${quietClass}`}>{notes.join(' · ')}</p>}
    </div>
  )
}

function BuyLink({ pack, highlighted, clase }: Required<Pick<Props, 'pack' | 'highlighted'>> & Pick<Props, 'clase'>) {
  if (!isBuyable(pack)) return <Owned pack={pack} />
  if (pack.is_sold_out) return <p className="package-action font-semibold">Agotado</p>
  return (
    <a
      href={paths.checkout(pack.class_package_id, { clase })}
      className={`package-action ${buttonClass({ look: highlighted ? 'solid' : 'outline' })}`}
      aria-label={`${isFree(pack) ? OFFER_LABEL : 'Comprar'}: ${pack.title}`}
    >
      {isFree(pack) ? OFFER_LABEL : 'Comprar'}
    </a>
  )
}

function Owned({ pack: { offer = 'available', title } }: { pack: ClassPackage }) {
  return (
    <div className="package-action grid justify-items-start gap-1">
      <p className="font-semibold">{offerLabels[offer]}</p>
      {offer === 'running' && (
        <a
          className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
          href={paths.myPurchases()}
        >
          Ver mi suscripción<span className="sr-only">: {title}</span>
        </a>
      )}
    </div>
  )
}

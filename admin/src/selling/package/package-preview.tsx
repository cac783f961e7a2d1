import { isFree, OFFER_LABEL, pricePerClass, priceWords, struckPrice } from '@aforo/domain/commerce/packages/price.ts'
import { eachWords, freeTrialWords, restrictionLines } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { formatMoney } from '@aforo/domain/values/money.ts'

/** The card of a package with the texts of the price list (2.14, 9.10). */
export function PackagePreview({ pack, isPriced }: { pack: ClassPackage; isPriced: boolean }) {
  const oldPrice = struckPrice(pack)
  const notes = notesOf(pack)
  return (
    <article className="sale-card">
      {pack.image && <img src={pack.image.src} alt="" loading="lazy" />}
      <h3>{pack.title}</h3>
      {pack.short_description && <p>{pack.short_description}</p>}
      <ul className="quiet">
        {restrictionLines(pack).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="sale-price">
        {oldPrice !== null && <s>{formatMoney(oldPrice)}</s>} {isPriced ? priceWords(pack) : '$ …'}
      </p>
      {notes.length > 0 && <p className="quiet">{notes.join(' · ')}</p>}
      <p className="sale-buy">{isPriced && isFree(pack) ? OFFER_LABEL : 'Comprar'}</p>
      {pack.description && (
        <details>
          <summary>Qué incluye</summary>
          <div className="rich" dangerouslySetInnerHTML={{ __html: pack.description }} />
        </details>
      )}
    </article>
  )
}

function notesOf(pack: ClassPackage): string[] {
  const classPrice = pricePerClass(pack)
  const { subscription_interval, subscription_period } = pack
  const renewalNote =
    pack.is_subscription && `cada ${eachWords(subscription_interval ?? 1, subscription_period ?? 'month')}`
  const trialNote = freeTrialWords(pack)
  return [classPrice ? `${formatMoney(classPrice)} por clase` : '', renewalNote || '', trialNote ?? ''].filter(
    (note) => note !== '',
  )
}

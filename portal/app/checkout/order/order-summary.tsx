import { formatDay } from '@aforo/domain/values/days.ts'
import { CodeBox } from './code-box.tsx'
import type { Offer } from './offer.ts'
import type { ReadCode } from './read-code.ts'

type Props = {
  offer: Offer
  waiting: string | null
  /** Null when the studio has no codes or the checkout is closed. A code is applied only when `signedIn`. */
  code: (Pick<ReadCode, 'typed' | 'fault'> & { signedIn: boolean }) | null
  isClosed: boolean
}

/** The order: the package, its price and its terms (2.11). */
export function OrderSummary({ offer, waiting, code, isClosed }: Props) {
  const { title, short_description, price, formerPrice, each, lines, trial, trialUsed, picture } = offer
  return (
    <section
      aria-labelledby="orden"
      className="overflow-hidden rounded-card bg-primary-soft text-on-primary-soft lg:sticky lg:top-8"
    >
      <img src={picture} alt="" width={480} height={180} className="hidden h-44 w-full object-cover lg:block" />
      <div className="grid gap-5 p-5 md:p-8">
        <div>
          <h2 id="orden" className="text-h3">
            {title}
          </h2>
          {short_description && <p className="mt-1.5">{short_description}</p>}
        </div>
        <div>
          <p className="display tabular flex flex-wrap items-baseline gap-x-3 text-h1 leading-solid">
            {price}
            {formerPrice && (
              <s className="text-h3 font-normal">
                <span className="sr-only">Antes </span>
                {formerPrice}
              </s>
            )}
          </p>
          {each && <p className="tabular mt-2 text-small">{each}</p>}
        </div>
        <ul className="grid gap-1">
          {[...lines, trial, trialUsed]
            .filter((line) => line !== null)
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
        {!isClosed && <Sum offer={offer} />}
        {code?.signedIn && <CodeBox applied={offer.code} typed={code.typed} fault={code.fault} />}
        {code && !code.signedIn && code.typed && (
          <p className="text-small">
            Aplicamos tu código <strong className="font-semibold">{code.typed}</strong> cuando entres a tu cuenta.
          </p>
        )}
        {waiting && (
          <p className="border-t border-current/25 pt-4">
            Para reservar: <strong className="font-semibold">{waiting}</strong>
          </p>
        )}
      </div>
    </section>
  )
}

function Sum({ offer: { title, price, fee, renewal, code, trial, dueWords } }: { offer: Offer }) {
  if (!fee && !renewal && !code) return null
  return (
    <dl className="order-sum tabular">
      {(fee || code) && <Row label={title} value={trial ? 'Gratis hoy' : (code?.before ?? price)} />}
      {code && !trial && <Row label={`Código ${code.code}`} value={code.off} />}
      {fee && <Row label={fee.title} value={fee.price} />}
      <Row label="Hoy pagas" value={dueWords} strong />
      {renewal && (
        <>
          <Row
            label={trial ? 'Primer cobro' : 'Siguiente cobro'}
            value={formatDay(trial ? renewal.first : renewal.second)}
          />
          <Row label="Después" value={renewal.charge} />
        </>
      )}
    </dl>
  )
}

const Row = ({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) => (
  <div className={strong ? 'font-semibold' : undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

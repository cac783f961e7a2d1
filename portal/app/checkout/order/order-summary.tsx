import { formatDay } from 'studio/values/days.ts'
import type { Offer } from './offer.ts'

/** 2.11 what is bought, what it costs and how it is bound, on a plane of colour. */
export function OrderSummary({ offer, waiting }: { offer: Offer; waiting: string | null }) {
  const { title, short_description, price, struck, each, lines, trial, fee, renewal, dueWords, picture } = offer
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
          <p className="display tabular flex flex-wrap items-baseline gap-x-3 text-h1 leading-none">
            {price}
            {struck && (
              <s className="text-h3 font-normal">
                <span className="sr-only">Antes </span>
                {struck}
              </s>
            )}
          </p>
          {each && <p className="tabular mt-2 text-small">{each}</p>}
        </div>
        <ul className="grid gap-1">
          {[...lines, ...(trial ? [trial] : [])].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {(fee || renewal) && (
          <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-current/25 pt-4">
            {fee && (
              <>
                <dt>{title}</dt>
                <dd className="text-end font-semibold">{price}</dd>
                <dt>{fee.title}</dt>
                <dd className="text-end font-semibold">{fee.price}</dd>
              </>
            )}
            <dt className="font-semibold">Hoy pagas</dt>
            <dd className="text-end font-semibold">{dueWords}</dd>
            {renewal && (
              <>
                <dt>{trial ? 'Primer cobro' : 'Siguiente cobro'}</dt>
                <dd className="text-end">{formatDay(trial ? renewal.first : renewal.second)}</dd>
                <dt>Después</dt>
                <dd className="text-end">{renewal.charge}</dd>
              </>
            )}
          </dl>
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

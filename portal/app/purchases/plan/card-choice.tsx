import type { CardLine } from '../../sources/card-words.ts'

type Props = {
  cards: readonly CardLine[]
  chosen: number | null
  current: number | null
  onChoose: (payment_source_id: number) => void
  /** Where a card that is not kept yet is written; null where the studio keeps none. */
  another: string | null
}

export function CardChoice({ cards, chosen, current, onChoose, another }: Props) {
  return (
    <div className="mt-4 grid justify-items-start gap-1">
      {cards.length > 0 && (
        <fieldset>
          <legend className="text-small font-semibold">Tarjeta</legend>
          {cards.map(({ payment_source_id, name, expires }) => (
            <label key={payment_source_id} className="flex min-h-14 items-center gap-3">
              <input
                type="radio"
                className="check"
                name="tarjeta"
                checked={chosen === payment_source_id}
                onChange={() => onChoose(payment_source_id)}
              />
              <span className="tabular">
                {name}
                <span className="block text-small text-ink-2">
                  {[payment_source_id === current && 'La de ahora', expires].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {another && (
        <a className="lone-link" href={another}>
          Usar otra tarjeta
        </a>
      )}
      {cards.length === 0 && !another && <p>Comunícate con nosotros para cambiar tu tarjeta.</p>}
    </div>
  )
}

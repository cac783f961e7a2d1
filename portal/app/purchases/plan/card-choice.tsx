import type { CardWords } from '../../sources/card-words.ts'

type Props = {
  cards: readonly CardWords[]
  chosen: number | null
  current: number | null
  onChoose: (payment_source_id: number) => void
  /** Address of the form for a new card; null when the studio does not save cards. */
  newCardHref: string | null
}

export function CardChoice({ cards, chosen, current, onChoose, newCardHref }: Props) {
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
      {newCardHref && (
        <a className="lone-link" href={newCardHref}>
          Usar otra tarjeta
        </a>
      )}
      {cards.length === 0 && !newCardHref && <p>Comunícate con nosotros para cambiar tu tarjeta.</p>}
    </div>
  )
}

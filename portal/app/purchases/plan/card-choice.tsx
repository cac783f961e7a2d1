import type { CardLine } from '../../sources/card-words.ts'

type Props = {
  cards: readonly CardLine[]
  chosen: number | null
  /** The one that is charged now. */
  current: number | null
  onChoose: (payment_source_id: number) => void
}

/** Her saved cards, one to choose. */
export function CardChoice({ cards, chosen, current, onChoose }: Props) {
  if (cards.length === 0) {
    return (
      <p className="mt-4 text-ink-2">
        No tienes otra tarjeta guardada. Guarda una la próxima vez que compres, y elígela aquí.
      </p>
    )
  }
  return (
    <fieldset className="mt-4">
      <legend className="text-small font-semibold">Tarjeta</legend>
      <div className="mt-1 grid">
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
      </div>
    </fieldset>
  )
}

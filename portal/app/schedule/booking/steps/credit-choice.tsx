import { useFilledEarly } from '../../../ui/use-prefilled.ts'
import { DEED } from '../booking-action.ts'
import type { CreditChoice as Credit } from '../flow/booking-facts.ts'
import { leftWords } from './credit-words.ts'

type Props = {
  credits: readonly Credit[]
  usual: number
  picked: number | null
  onPick: (available_class_id: number | null) => void
}

/** Which credit pays, when it expires, and why another does not apply; another usable one may be picked (R3). */
export function CreditChoice({ credits, usual, picked, onPick }: Props) {
  const chosen = credits.find((one) => one.available_class_id === (picked ?? usual))
  const pick = (available_class_id: number) => onPick(available_class_id === usual ? null : available_class_id)
  const group = useFilledEarly<HTMLFieldSetElement>((filled) => {
    const shown = filled.querySelector<HTMLInputElement>(':checked')?.value
    if (shown && Number(shown) !== chosen?.available_class_id) pick(Number(shown))
  })
  if (!chosen) return null
  const paying = (
    <span className="credit-words">
      <b>{chosen.title}</b>
      <span>{[leftWords(chosen.left), chosen.expires].filter(Boolean).join(' · ')}</span>
    </span>
  )
  if (credits.length === 1) return <div className="credit credit-alone">{paying}</div>
  return (
    <details className="credit">
      <summary>
        {paying}
        <span className="credit-change">Cambiar</span>
      </summary>
      <fieldset ref={group}>
        <legend className="sr-only">Con qué crédito pagas</legend>
        {credits.map((one) => (
          <label
            key={one.available_class_id}
            className="credit-option"
            data-unusable={one.why_not !== null || undefined}
          >
            <input
              type="radio"
              name="available_class_id"
              form={DEED}
              value={one.available_class_id}
              checked={one === chosen}
              disabled={one.why_not !== null}
              onChange={() => pick(one.available_class_id)}
            />
            <span className="credit-words">
              <b>{one.title}</b>
              <span>{one.why_not ?? [leftWords(one.left), one.expires].filter(Boolean).join(' · ')}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}

import { usePrefilled } from '../../../ui/use-prefilled.ts'
import { STEP_FORM_ID } from '../booking-action.ts'
import type { CreditChoice as Credit } from '../flow/booking-facts.ts'
import { leftWords } from './credit-words.ts'

type Props = {
  credits: readonly Credit[]
  usual: number
  picked: number | null
  onPick: (available_class_id: number | null) => void
}

/** Shows the credit that pays and its expiry; the customer may pick another, and sees why some cannot be used (R3). */
export function CreditChoice({ credits, usual, picked, onPick }: Props) {
  const chosen = credits.find((credit) => credit.available_class_id === (picked ?? usual))
  const pick = (available_class_id: number) => onPick(available_class_id === usual ? null : available_class_id)
  const group = usePrefilled<HTMLFieldSetElement>((fieldset) => {
    const checkedId = fieldset.querySelector<HTMLInputElement>(':checked')?.value
    if (checkedId && Number(checkedId) !== chosen?.available_class_id) pick(Number(checkedId))
  })
  if (!chosen) return null
  const chosenWords = (
    <span className="credit-words">
      <b>{chosen.title}</b>
      <span>{[leftWords(chosen.left), chosen.expires].filter(Boolean).join(' · ')}</span>
    </span>
  )
  if (credits.length === 1) return <div className="credit credit-alone">{chosenWords}</div>
  return (
    <details className="credit">
      <summary>
        {chosenWords}
        <span className="credit-change">Cambiar</span>
      </summary>
      <fieldset ref={group}>
        <legend className="sr-only">Con qué crédito pagas</legend>
        {credits.map((credit) => (
          <label
            key={credit.available_class_id}
            className="credit-option"
            data-unusable={credit.why_not !== null || undefined}
          >
            <input
              type="radio"
              name="available_class_id"
              form={STEP_FORM_ID}
              value={credit.available_class_id}
              checked={credit === chosen}
              disabled={credit.why_not !== null}
              onChange={() => pick(credit.available_class_id)}
            />
            <span className="credit-words">
              <b>{credit.title}</b>
              <span>{credit.why_not ?? [leftWords(credit.left), credit.expires].filter(Boolean).join(' · ')}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}

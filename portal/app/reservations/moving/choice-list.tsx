import { Icon } from '../../ui/icon.tsx'
import type { MoveOffer } from '../list/row-offers.ts'
import type { Choice } from './choices.ts'
import { useFocusHere } from './use-focus-here.ts'

type Props = {
  offer: MoveOffer
  choices: readonly Choice[] | null
  isBroken: boolean
  onPick: (choice: Choice) => void
}

export function ChoiceList({ offer, choices, isBroken, onPick }: Props) {
  const here = useFocusHere<HTMLParagraphElement>()
  return (
    <div className="grid gap-4">
      <p ref={here} tabIndex={-1} className="text-ink-2 [outline:none]">
        Ahora tienes {offer.from}. {offer.consequence}
      </p>
      {choices && <Found choices={choices} onPick={onPick} />}
      {!choices && !isBroken && <Waiting />}
    </div>
  )
}

function Found({ choices, onPick }: { choices: readonly Choice[]; onPick: (choice: Choice) => void }) {
  const same = choices.filter((one) => one.isSame)
  const others = choices.filter((one) => !one.isSame)
  return (
    <>
      {same.length > 0 ? (
        <Choices choices={same} onPick={onPick} />
      ) : (
        <p>
          {others.length > 0
            ? 'No hay otra clase igual con lugar en estos días.'
            : 'No hay clases con lugar en estos días.'}
        </p>
      )}
      {others.length > 0 && (
        <details className="choice-more" open={same.length === 0}>
          <summary className="button button-quiet">
            Otras clases
            <Icon name="chevron-down" size={16} />
          </summary>
          <Choices choices={others} onPick={onPick} />
        </details>
      )}
    </>
  )
}

function Choices({ choices, onPick }: { choices: readonly Choice[]; onPick: (choice: Choice) => void }) {
  return (
    <ul className="grid gap-2">
      {choices.map((choice) => (
        <li key={choice.single_class_id}>
          <button type="button" className="choice" onClick={() => onPick(choice)}>
            <b>{choice.when}</b>
            <span>{choice.places}</span>
            <small>
              {!choice.isSame && `${choice.class_type} · `}
              {choice.where}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Buscando clases con lugar</span>
      {[1, 2, 3, 4].map((one) => (
        <div key={one} className="choice" aria-hidden="true" data-waiting />
      ))}
    </div>
  )
}

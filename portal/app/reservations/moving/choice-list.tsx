import { Icon } from '@aforo/ui/components/icon.tsx'
import type { MoveOffer } from '../list/row-offers.ts'
import type { ClassChoice } from './choices.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

type Props = {
  offer: MoveOffer
  choices: readonly ClassChoice[] | null
  isBroken: boolean
  onPick: (choice: ClassChoice) => void
}

export function ChoiceList({ offer, choices, isBroken, onPick }: Props) {
  const intro = useFocusOnMount<HTMLParagraphElement>()
  return (
    <div className="grid gap-4">
      <p ref={intro} tabIndex={-1} className="text-ink-2 [outline:none]">
        Ahora tienes {offer.from}. {offer.consequence}
      </p>
      {choices && <GroupedChoices choices={choices} onPick={onPick} />}
      {!choices && !isBroken && <ChoicesSkeleton />}
    </div>
  )
}

function GroupedChoices({
  choices,
  onPick,
}: {
  choices: readonly ClassChoice[]
  onPick: (choice: ClassChoice) => void
}) {
  const sameType = choices.filter((choice) => choice.isSameType)
  const others = choices.filter((choice) => !choice.isSameType)
  return (
    <>
      {sameType.length > 0 ? (
        <Choices choices={sameType} onPick={onPick} />
      ) : (
        <p>
          {others.length > 0
            ? 'No hay otra clase igual con lugar en estos días.'
            : 'No hay clases con lugar en estos días.'}
        </p>
      )}
      {others.length > 0 && (
        <details className="choice-more" open={sameType.length === 0}>
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

function Choices({ choices, onPick }: { choices: readonly ClassChoice[]; onPick: (choice: ClassChoice) => void }) {
  return (
    <ul className="grid gap-2">
      {choices.map((choice) => (
        <li key={choice.single_class_id}>
          <button type="button" className="choice" onClick={() => onPick(choice)}>
            <b>{choice.when}</b>
            <span>{choice.places}</span>
            <small>
              {!choice.isSameType && `${choice.class_type} · `}
              {choice.where}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}

function ChoicesSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Buscando clases con lugar</span>
      {[1, 2, 3, 4].map((index) => (
        <div key={index} className="choice" aria-hidden="true" data-waiting />
      ))}
    </div>
  )
}

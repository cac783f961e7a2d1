import { usePrefilled } from '../../ui/use-prefilled.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'

const STARS = [1, 2, 3, 4, 5] as const

type Props = { legend: string; name: string; stars: number | null; onPick: (stars: number) => void }

/** Picks 1 to 5 stars; a radio group, so that the arrow keys work (9.5). */
export function StarPick({ legend, name, stars, onPick }: Props) {
  const group = usePrefilled<HTMLFieldSetElement>((fieldset) => {
    const checked = fieldset.querySelector<HTMLInputElement>(':checked')?.value
    if (checked && Number(checked) !== stars) onPick(Number(checked))
  })
  return (
    <fieldset ref={group} className="star-pick">
      <legend>{legend}</legend>
      <div>
        {STARS.map((star) => (
          <label key={star} className="star">
            <input
              type="radio"
              name={name}
              value={star}
              className="sr-only"
              checked={stars === star}
              onChange={() => onPick(star)}
            />
            <Icon name="star" size={32} />
            <span className="sr-only">{star === 1 ? '1 estrella' : `${star} estrellas`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { useFilledEarly } from '../../ui/use-prefilled.ts'
import { Icon } from '../../ui/icon.tsx'

const STARS = [1, 2, 3, 4, 5] as const

type Props = { legend: string; name: string; stars: number | null; onPick: (stars: number) => void }

/** 1 to 5 stars (9.5): one radio group, walked by the arrow keys. */
export function StarPick({ legend, name, stars, onPick }: Props) {
  const group = useFilledEarly<HTMLFieldSetElement>((filled) => {
    const shown = filled.querySelector<HTMLInputElement>(':checked')?.value
    if (shown && Number(shown) !== stars) onPick(Number(shown))
  })
  return (
    <fieldset ref={group} className="star-pick">
      <legend>{legend}</legend>
      <div>
        {STARS.map((one) => (
          <label key={one} className="star">
            <input
              type="radio"
              name={name}
              value={one}
              className="sr-only"
              checked={stars === one}
              onChange={() => onPick(one)}
            />
            <Icon name="star" size={32} />
            <span className="sr-only">{one === 1 ? '1 estrella' : `${one} estrellas`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

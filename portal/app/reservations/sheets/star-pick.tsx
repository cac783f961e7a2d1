import { useId } from 'react'
import { Icon } from '../../ui/icon.tsx'

const STARS = [1, 2, 3, 4, 5] as const

type Props = { legend: string; stars: number | null; onPick: (stars: number) => void }

/** 1 to 5 stars (9.5): one radio group, walked by the arrow keys. */
export function StarPick({ legend, stars, onPick }: Props) {
  const name = useId()
  return (
    <fieldset className="star-pick">
      <legend>{legend}</legend>
      <div>
        {STARS.map((one) => (
          <label key={one} className="star" data-on={stars !== null && one <= stars}>
            <input type="radio" name={name} className="sr-only" checked={stars === one} onChange={() => onPick(one)} />
            <Icon name="star" size={32} />
            <span className="sr-only">{one === 1 ? '1 estrella' : `${one} estrellas`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

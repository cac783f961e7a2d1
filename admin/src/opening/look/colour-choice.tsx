import { useId } from 'react'
import { defaultColours, type Estilo } from '@aforo/domain/brand/colours.ts'

const colours: readonly { colour: string; label: string }[] = [
  { colour: '#b3324b', label: 'Granada' },
  { colour: '#d9772b', label: 'Cempasúchil' },
  { colour: '#2f6b4f', label: 'Nopal' },
  { colour: '#1f6f8b', label: 'Cenote' },
  { colour: '#5b4b8a', label: 'Jacaranda' },
  { colour: '#3a3a3a', label: 'Obsidiana' },
]

type Props = { estilo: Estilo; primary: string; onColour: (colour: string) => void }

export function ColourChoice({ estilo, primary, onColour }: Props) {
  const group = useId()
  const ofStyle = { colour: defaultColours[estilo].primary, label: 'El del estilo' }
  const isOther = ![ofStyle, ...colours].some(({ colour }) => colour === primary.toLowerCase())
  return (
    <fieldset className="opening-group">
      <legend>Color principal</legend>
      <div className="colour-dots">
        {[ofStyle, ...colours].map(({ colour, label }) => (
          <label key={label} className="colour-dot" title={label}>
            <input
              type="radio"
              name={group}
              aria-label={label}
              checked={colour === primary.toLowerCase()}
              onChange={() => onColour(colour === ofStyle.colour ? '' : colour)}
            />
            <i style={{ background: colour }} aria-hidden="true" />
          </label>
        ))}
        <label className={`colour-own ${isOther ? 'colour-own-chosen' : ''}`}>
          <input type="color" value={primary} onChange={({ target }) => onColour(target.value)} />
          <span>Otro color</span>
        </label>
      </div>
    </fieldset>
  )
}

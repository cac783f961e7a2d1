import { type CSSProperties, useId, useMemo } from 'react'
import { brandColours, type Estilo } from '@aforo/domain/brand/colours.ts'
import { pictureFor } from '@aforo/domain/brand/pictures/picture-for.ts'
import { isHexColour, type Tokens, tokensFrom } from '@aforo/domain/brand/tokens.ts'

const styles: readonly { estilo: Estilo; label: string; about: string }[] = [
  { estilo: 'barro', label: 'Barro', about: 'Cálido, de planos de color' },
  { estilo: 'pulso', label: 'Pulso', about: 'De noche, con energía' },
  { estilo: 'tinta', label: 'Tinta', about: 'Sereno, tinta sobre papel' },
]

type Props = { name: string; estilo: Estilo; chosenColour: string; onEstilo: (estilo: Estilo) => void }

export function StyleChoice({ name, estilo, chosenColour, onEstilo }: Props) {
  const group = useId()
  return (
    <fieldset className="opening-group">
      <legend>Estilo</legend>
      <div className="style-cards">
        {styles.map((style) => (
          <label key={style.estilo} className="style-card">
            <input
              type="radio"
              name={group}
              checked={style.estilo === estilo}
              onChange={() => onEstilo(style.estilo)}
            />
            <Sample estilo={style.estilo} {...{ name, chosenColour }} />
            <b>{style.label}</b>
            <small>{style.about}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Sample({ estilo, name, chosenColour }: Pick<Props, 'estilo' | 'name' | 'chosenColour'>) {
  const tokens = useMemo(() => tokensOf(estilo, chosenColour), [estilo, chosenColour])
  const picture = useMemo(() => pictureAddress(estilo, name, tokens), [estilo, name, tokens])
  return (
    <span className="style-sample" style={tokens as CSSProperties} aria-hidden="true">
      <img src={picture} alt="" />
      <span className={`style-words style-${estilo}`}>
        <span className="style-name">{name}</span>
        <span className="style-button">Reservar</span>
      </span>
    </span>
  )
}

const tokensOf = (estilo: Estilo, primary: string): Tokens =>
  tokensFrom(brandColours(isHexColour(primary) ? { primary } : {}, estilo), estilo)

const pictureAddress = (estilo: Estilo, name: string, tokens: Tokens): string =>
  `data:image/svg+xml,${encodeURIComponent(pictureFor('hero', estilo, name, tokens, 480, 300))}`

import { contrast } from '@aforo/domain/brand/contrast.ts'
import { defaultColours, type Estilo } from '@aforo/domain/brand/colours.ts'
import { type IconName, icons } from '@aforo/domain/brand/icons.ts'
import type { Scheme } from '@aforo/domain/brand/scheme.ts'
import { type Tokens, tokensFrom } from '@aforo/domain/brand/tokens.ts'
import { type CSSProperties, useState } from 'react'
import { Button, buttonClass } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { SampleModal } from './sample-modal.tsx'

const names: Record<Estilo, string> = { barro: 'Barro', pulso: 'Pulso', tinta: 'Tinta' }
const looks = { solid: 'Reservar', outline: 'Ver horarios', quiet: 'Editar', danger: 'Cancelar clase' } as const
type Look = keyof typeof looks

export function Theme({ estilo, scheme }: { estilo: Estilo; scheme: Scheme }) {
  const tokens = tokensFrom(defaultColours[estilo], estilo, scheme)
  const title = `${names[estilo]}, ${scheme === 'light' ? 'claro' : 'oscuro'}`
  return (
    <section className="theme" aria-label={title} style={{ ...tokens, colorScheme: scheme } as CSSProperties}>
      <h2>{title}</h2>
      <p>Ven a sudar la ciudad.</p>
      <p className="quiet">
        Texto secundario, y un <a href="#gallery">enlace</a>.
      </p>
      <h3>Botones</h3>
      {(Object.keys(looks) as Look[]).map((look) => (
        <ButtonStates key={look} look={look} />
      ))}
      <PressOnce />
      <h3>Sobre la página</h3>
      <ModalOpener title={title} />
      <h3>Avisos</h3>
      <ul className="row">
        {(['ok', 'aviso', 'error', 'info'] as const).map((tone) => (
          <li key={tone} className="tone" style={{ background: `var(--${tone}-soft)`, color: `var(--${tone})` }}>
            <Icon name={tone === 'ok' ? 'check' : 'alert'} /> {tone}
          </li>
        ))}
      </ul>
      <h3>Colores</h3>
      <Pairs tokens={tokens} />
      <h3>Iconos</h3>
      <ul className="row">
        {(Object.keys(icons) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} size={24} label={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ButtonStates({ look }: { look: Look }) {
  return (
    <div className="row">
      <Button look={look}>{looks[look]}</Button>
      <Button look={look}>
        <Icon name="plus" /> Con icono
      </Button>
      <Button look={look} working>
        Trabajando
      </Button>
      <Button look={look} disabledReason="Elige un lugar.">
        Con motivo
      </Button>
      <Button look={look} disabled>
        Apagado
      </Button>
      <a className={buttonClass({ look })} href="#gallery">
        Enlace
      </a>
    </div>
  )
}

/** Works from the first press on. */
function PressOnce() {
  const [presses, setPresses] = useState(0)
  return (
    <Button working={presses > 0} onClick={() => setPresses(presses + 1)}>
      Presiones: {presses}
    </Button>
  )
}

function ModalOpener({ title }: { title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="row">
      <Button look="outline" aria-label={`Abrir en ${title}`} onClick={() => setIsOpen(true)}>
        Abrir
      </Button>
      {isOpen && <SampleModal onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const PAIRS = [
  ['--ink', '--surface'],
  ['--ink', '--surface-2'],
  ['--ink', '--surface-raised'],
  ['--ink-2', '--surface-raised'],
  ['--primary-text', '--surface-raised'],
  ['--accent-text', '--surface-raised'],
  ['--on-primary', '--primary-solid'],
  ['--on-accent', '--accent-solid'],
  ['--on-primary-soft', '--primary-soft'],
  ['--on-dark', '--surface-dark'],
  ['--on-dark-2', '--surface-dark'],
] as const

const Pairs = ({ tokens }: { tokens: Tokens }) => (
  <ul className="row">
    {PAIRS.map(([text, background]) => (
      <li key={text + background} className="pair" style={{ color: `var(${text})`, background: `var(${background})` }}>
        {text} / {background} {contrast(tokens[text] ?? '', tokens[background] ?? '').toFixed(1)}
      </li>
    ))}
  </ul>
)

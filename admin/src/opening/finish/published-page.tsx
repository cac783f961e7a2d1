import { useState } from 'react'
import { Link } from 'react-router'
import type { IconName } from '@aforo/domain/brand/icons.ts'
import type { OpeningProgress } from '@aforo/domain/opening/shapes.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Page } from '../../ui/page/page.tsx'
import { contentPath, paths } from '../../paths.ts'
import { stepPath, stepWords } from '../opening-words.ts'
import { usePortalPreview } from './use-portal-preview.ts'

/** The portal is open: its address to share, and what usually follows. */
export function PublishedPage({ steps }: Pick<OpeningProgress, 'steps'>) {
  const { portal } = usePortalPreview()
  const left = steps.filter(({ isDone }) => !isDone)
  return (
    <Page
      title="Tu estudio está abierto"
      documentTitle="Tu estudio está abierto"
      above={<p className="eyebrow">Publicado</p>}
    >
      <div className="opening-form">
        <p className="opening-lead">Comparte esta dirección: ahí se ven tus clases y se reserva.</p>
        {portal && <PortalAddress address={portal} />}
        <ul className="opening-list">
          {left.map(({ step }) => (
            <Next key={step} to={stepPath(step)} icon={stepWords[step].icon} label={stepWords[step].left} />
          ))}
          <Next to={paths.staff} icon="users" label="Invita a tu equipo: recepción y coaches" />
          <Next to={contentPath('paginas')} icon="note" label="Agrega tu aviso de privacidad y tu reglamento" />
          <Next to={paths.imports} icon="download" label="Trae a tus clientes de otro programa" />
        </ul>
        <div className="opening-actions">
          <Link className="button button-solid" to={paths.today}>
            Ir a Hoy
          </Link>
        </div>
      </div>
    </Page>
  )
}

function PortalAddress({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <div className="opening-address">
      <a href={address} target="_blank" rel="noreferrer">
        {address.replace(/^https?:\/\//, '')}
        <span className="unseen"> (se abre en otra pestaña)</span>
      </a>
      <Button look="outline" onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'share'} />
        {isCopied ? 'Copiada' : 'Copiar'}
      </Button>
    </div>
  )
}

type NextProps = { to: string; icon: IconName; label: string }

const Next = ({ to, icon, label }: NextProps) => (
  <li>
    <Icon name={icon} />
    <Link className="row-way" to={to}>
      {label}
    </Link>
    <Icon name="chevron-right" />
  </li>
)

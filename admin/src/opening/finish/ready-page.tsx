import { Link } from 'react-router'
import type { OpeningProgress } from '@aforo/domain/opening/shapes.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ErrorState, SkeletonRows } from '../../ui/notices/states.tsx'
import { paths } from '../../paths.ts'
import { stepPath, stepWords } from '../opening-words.ts'
import { useOpening } from '../steps/use-opening.ts'
import { PortalPreview } from './portal-preview.tsx'
import { PublishedPage } from './published-page.tsx'
import { PublishButton } from './publish-button.tsx'
import { SampleDataCard } from './sample-data-card.tsx'

/** What is done, what is left, how the portal looks; from here it is published. */
export function ReadyPage() {
  const { data, error, refetch } = useOpening()
  if (error && !data)
    return <ErrorState title="No pudimos ver cómo va" text={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} />
  if (data.state === 'published') return <PublishedPage steps={data.steps} />
  const left = data.steps.filter(({ isDone }) => !isDone).length
  return (
    <Page
      title={left === 0 ? 'Todo listo para abrir' : 'Ya casi'}
      documentTitle="Abre tu estudio: publicar"
      above={<p className="eyebrow">{left === 0 ? 'Último paso' : `${countWords(left, 'paso', 'pasos')} por hacer`}</p>}
    >
      <div className="opening-ready">
        <div className="opening-form">
          <p className="opening-lead">
            {left === 0
              ? 'Al publicar, cualquiera ve tu portal y puede reservar.'
              : 'Puedes publicar ya: lo que falta se agrega cuando quieras, y Hoy te lo recuerda.'}
          </p>
          <Steps steps={data.steps} />
          {data.news_count > 0 && (
            <p>
              <Icon name="mail" /> {countWords(data.news_count, 'persona pidió', 'personas pidieron')} que les avises:
              al publicar les llega un correo.
            </p>
          )}
          {data.sample && <SampleDataCard sample={data.sample} />}
          <div className="opening-actions">
            <Link className="button button-quiet" to={paths.today}>
              Después
            </Link>
            <PublishButton hasSample={data.sample !== null} />
          </div>
        </div>
        <PortalPreview />
      </div>
    </Page>
  )
}

const Steps = ({ steps }: Pick<OpeningProgress, 'steps'>) => (
  <>
    <ul className="opening-list">
      {steps
        .filter(({ isDone }) => !isDone)
        .map(({ step }) => (
          <li key={step}>
            <Icon name={stepWords[step].icon} />
            <Link className="row-way" to={stepPath(step)}>
              {stepWords[step].left}
            </Link>
            <Icon name="chevron-right" />
          </li>
        ))}
    </ul>
    <ul className="opening-done" aria-label="Hecho">
      {steps
        .filter(({ isDone }) => isDone)
        .map(({ step }) => (
          <li key={step}>
            <Link to={stepPath(step)}>
              <Icon name="check" size={18} />
              {stepWords[step].label}
            </Link>
          </li>
        ))}
    </ul>
  </>
)

import './rich/read.css'
import { lazy, type ReactNode, Suspense, useId } from 'react'

const RichEditor = lazy(() => import('./rich/rich-editor.tsx').then((room) => ({ default: room.RichEditor })))

type Props = {
  label: string
  hint?: ReactNode
  fault?: string | undefined
  value: string
  /** Whether pictures may stand between the words. */
  pictures?: boolean
  onHtml: (html: string) => void
}

/** Words with headings, emphasis, lists, quotes, links and pictures, written as they will be read; the server cleans what is saved. */
export function RichInput({ label, hint, fault, value, pictures = false, onHtml }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  const told = {
    'aria-labelledby': `${id}-name`,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(fault ? { 'aria-invalid': 'true' } : {}),
  }
  return (
    <div className={`field ${fault ? 'field-wrong' : ''}`}>
      <span className="field-name" id={`${id}-name`}>
        {label}
      </span>
      <Suspense fallback={<div className="rich-wait" aria-hidden="true" />}>
        <RichEditor {...{ label, value, pictures, told, onHtml }} />
      </Suspense>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { sizeWords } from '../file-words.ts'
import type { Upload, Uploads } from './use-uploads.ts'

export function UploadList({ uploads, cancel, retry }: Uploads) {
  return (
    <>
      <p className="unseen" role="status">
        {progressWords(uploads)}
      </p>
      {uploads.length > 0 && (
        <ul className="uploads" aria-label="Archivos en camino">
          {uploads.map((upload) => (
            <Row key={upload.id} upload={upload} onCancel={() => cancel(upload.id)} onRetry={() => retry(upload.id)} />
          ))}
        </ul>
      )}
    </>
  )
}

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void }

function Row({ upload: { file, state, share, fault }, onCancel, onRetry }: Props) {
  const isSettled = state === 'done' || state === 'failed'
  return (
    <li className={`upload upload-${state}`}>
      <div className="upload-words">
        <span className="upload-name">{file.name}</span>
        <span className="quiet">
          {sizeWords(file.size)} · {stateWords(state, share)}
        </span>
      </div>
      {state === 'failed' && (
        <Button look="outline" onClick={onRetry}>
          Reintentar
        </Button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={`${isSettled ? 'Quitar de la lista' : 'Cancelar'}: ${file.name}`}
        onClick={onCancel}
      >
        <Icon name={state === 'done' ? 'check' : 'close'} size={22} />
      </button>
      {fault && <p className="field-fault">{fault}</p>}
      {!isSettled && (
        <progress aria-label={`Avance de ${file.name}`} {...(state === 'sending' ? { value: share } : {})} max={1} />
      )}
    </li>
  )
}

function stateWords(state: Upload['state'], share: number): string {
  switch (state) {
    case 'waiting':
      return 'en espera'
    case 'sending':
      return `${Math.floor(share * 100)} %`
    case 'processing':
      return 'preparando copias'
    case 'done':
      return 'listo'
    case 'failed':
      return 'no se subió'
    default:
      return state satisfies never
  }
}

function progressWords(uploads: readonly Upload[]): string {
  if (uploads.length === 0) return ''
  const done = uploads.filter(({ state }) => state === 'done').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const failedText = failed > 0 ? ` ${failed === 1 ? '1 no se subió.' : `${failed} no se subieron.`}` : ''
  return done + failed < uploads.length
    ? `Subiendo archivos: ${done} de ${uploads.length} listos.${failedText}`
    : `${done === 1 ? '1 archivo listo.' : `${done} archivos listos.`}${failedText}`
}

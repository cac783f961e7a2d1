import { useDeferredValue, useState } from 'react'
import type { previewKind } from '@aforo/domain/notifications/admin/contract.ts'
import type { KindSettings } from '@aforo/domain/notifications/admin/shapes.ts'
import type { MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { callApi } from '../api/call-api.ts'
import type { Failure } from '../api/request.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { useStudio } from '../api/studio.ts'

type Preview = ResponseOf<typeof previewKind>

export function KindPreview({ kind, chosen }: { kind: MessageKind; chosen: KindSettings }) {
  const { business_name } = useStudio().settings
  const [isWide, setWide] = useState(false)
  const preview = usePreview(kind, useDeferredValue(chosen))
  return (
    <section className="kind-preview" aria-labelledby="asi-se-ve">
      <header>
        <h2 id="asi-se-ve">Así se ve</h2>
        <Button look="outline" aria-pressed={isWide} onClick={() => setWide(!isWide)}>
          {isWide ? 'Como en el teléfono' : 'Como en la computadora'}
        </Button>
      </header>
      {preview && (
        <>
          <p className="kind-subject">
            <span className="unseen">Asunto: </span>
            {preview.subject}
          </p>
          <iframe
            title="El correo"
            className={isWide ? 'kind-frame kind-frame-wide' : 'kind-frame'}
            sandbox=""
            srcDoc={preview.html}
          />
          <div className="kind-push" aria-label="En el teléfono">
            <strong>{business_name}</strong>
            <span>{preview.brief}</span>
          </div>
        </>
      )}
    </section>
  )
}

function usePreview(
  kind: MessageKind,
  { subject, greeting, intro, closing, brief }: KindSettings,
): Preview | undefined {
  const body = { subject, greeting, intro, closing, brief }
  const { data } = useQuery<Preview, Failure>({
    queryKey: ['preview', kind, body],
    queryFn: ({ signal }) =>
      callApi<typeof previewKind>('POST /messages/kinds/{kind}/preview', { params: { kind }, body }, { signal }),
    placeholderData: (previous) => previous,
    networkMode: 'always',
  })
  return data
}

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { countAudience } from '@aforo/domain/messaging/broadcasts/contract.ts'
import type { Audience } from '@aforo/domain/messaging/broadcasts/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { callApi } from '../../api/call-api.ts'
import type { Failure } from '../../api/request.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { TextAreaInput, TextInput } from '../../ui/form/inputs.tsx'
import { BackLink, Page } from '../../ui/page/page.tsx'
import { UnsavedGuard } from '../../ui/dialogs/confirm-dialog.tsx'
import { peopleWords } from '../../ui/names.ts'
import { SendSheet } from './send-sheet.tsx'

type Props = {
  title: string
  back: { to: string; label: string }
  audience: Audience | null
  audienceHint: string
  children: ReactNode
}

/** Audience, count and text of a broadcast; sent only after the count was shown (R14). */
export function BroadcastForm({ title, back, audience, audienceHint, children }: Props) {
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const [hasTried, setTried] = useState(false)
  const [reviewedCount, setReviewedCount] = useState<number | null>(null)
  const isSent = useRef(false)
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useCount(audience)
  const faultOf = (text: string, word: string) =>
    hasTried && !isLongEnough(text) ? `Escribe ${word}, de tres letras o más.` : undefined
  const review = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!audience || !isLongEnough(subject) || !isLongEnough(body)) return
    const { people = 0 } = (await refetch()).data ?? {}
    if (people > 0) setReviewedCount(people)
  }
  const onSent = () => {
    isSent.current = true
    void navigate(back.to)
  }
  return (
    <Page title={title} above={<BackLink to={back.to}>{back.label}</BackLink>}>
      <UnsavedGuard isDirty={() => !isSent.current && subject + body !== ''} />
      <form className="form" noValidate onSubmit={(event) => void review(event)}>
        {children}
        <p className="note-count" role="status">
          <Icon name="users" />
          <span>
            {countWords(audience, data?.people, error)} <span className="quiet">{audienceHint}</span>
          </span>
        </p>
        <TextInput
          label="Asunto"
          maxLength={150}
          value={subject}
          fault={faultOf(subject, 'un asunto')}
          onText={setSubject}
        />
        <TextAreaInput
          label="Texto"
          hint="El saludo con su nombre lo pone el portal. Deja una línea vacía entre párrafos."
          maxLength={4000}
          rows={8}
          value={body}
          fault={faultOf(body, 'el texto')}
          onText={setBody}
        />
        <div className="form-actions">
          <Button type="submit" working={isFetching && hasTried}>
            Revisar y enviar
          </Button>
          <Link className="button button-outline" to={back.to}>
            Cancelar
          </Link>
        </div>
      </form>
      {audience && reviewedCount !== null && (
        <SendSheet
          note={{ audience, subject, body }}
          people={reviewedCount}
          onSent={onSent}
          onClose={() => setReviewedCount(null)}
        />
      )}
    </Page>
  )
}

const MIN_LETTERS = 3
const isLongEnough = (text: string): boolean => text.trim().length >= MIN_LETTERS

function countWords(audience: Audience | null, people: number | undefined, error: Failure | null): string {
  if (!audience) return 'Elige un paquete.'
  if (people === undefined) return error ? error.message : 'Contando…'
  return people === 0 ? 'No hay a quién escribir.' : `Son ${peopleWords(people)}.`
}

type AudienceCount = ResponseOf<typeof countAudience>

function useCount(audience: Audience | null) {
  return useQuery<AudienceCount, Failure>({
    queryKey: ['POST /bulletins/count', audience],
    queryFn: ({ signal }) =>
      callApi<typeof countAudience>('POST /bulletins/count', { body: { audience: audience as Audience } }, { signal }),
    enabled: audience !== null,
    networkMode: 'always',
  })
}

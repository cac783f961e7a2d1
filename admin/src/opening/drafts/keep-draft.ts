import type { QueryClient } from '@tanstack/react-query'
import type { keepOpeningDraft } from '@aforo/domain/opening/contract.ts'
import type { OpeningDraft, OpeningDraftName } from '@aforo/domain/opening/shapes.ts'
import { callApi } from '../../api/call-api.ts'

const WAIT_MS = 600
type Drafts = { drafts: OpeningDraft[] }
type Waiting = { timer: ReturnType<typeof setTimeout>; typed: string }

export const draftsKey = ['GET /opening/drafts', null] as const
const waiting = new Map<OpeningDraftName, Waiting>()
let writing: Promise<unknown> = Promise.resolve()

/** Sends at once what still waits, as the page may be closed. */
export function sendWaitingDrafts(): void {
  for (const [name, { timer, typed }] of waiting) {
    clearTimeout(timer)
    void send(name, typed)
  }
  waiting.clear()
}

/** Keeps what was typed: at once for this page, and a moment later on the server for other devices. */
export function keepDraft(client: QueryClient, name: OpeningDraftName, form: object): void {
  const typed = JSON.stringify(form)
  remember(client, name, typed)
  clearTimeout(waiting.get(name)?.timer)
  const writeLater = () => {
    waiting.delete(name)
    void write(name, typed)
  }
  waiting.set(name, { timer: setTimeout(writeLater, WAIT_MS), typed })
}

/** The form was saved: nothing of it is left to keep. */
export async function forgetDraft(client: QueryClient, name: OpeningDraftName): Promise<void> {
  clearTimeout(waiting.get(name)?.timer)
  waiting.delete(name)
  if (!client.getQueryData<Drafts>(draftsKey)?.drafts.some((draft) => draft.name === name)) return
  remember(client, name, null)
  await write(name, null)
}

function remember(client: QueryClient, name: OpeningDraftName, typed: string | null): void {
  client.setQueryData<Drafts>(draftsKey, (known) => ({
    drafts: [
      ...(known?.drafts.filter((draft) => draft.name !== name) ?? []),
      ...(typed === null ? [] : [{ name, typed }]),
    ],
  }))
}

/** One after the other, so that the last one stays. What could not be sent is sent with the next change. */
function write(name: OpeningDraftName, typed: string | null): Promise<unknown> {
  writing = writing.then(() => send(name, typed))
  return writing
}

const send = (name: OpeningDraftName, typed: string | null): Promise<unknown> =>
  callApi<typeof keepOpeningDraft>(
    'PUT /opening/drafts/{name}',
    { params: { name }, body: { typed } },
    { keepalive: true },
  ).catch(() => undefined)

import { defaultKindSettings } from '@aforo/domain/notifications/admin/default-settings.ts'
import type { KindView } from '@aforo/domain/notifications/admin/shapes.ts'
import { type Channel, kindNames, type MessageKind } from '@aforo/domain/notifications/kinds.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { AppContext } from '../../app/app-context.ts'
import { sampleWords } from '../samples.ts'
import { listChosen, type Stored } from './admin-store.ts'

/** Every kind of message with the choices of staff, and the provider of each channel (R14). */
export async function showKinds(
  app: AppContext,
): Promise<{ kinds: KindView[]; carriers: Record<Channel, string | null> }> {
  const [settings, chosen] = [await app.settings(), await listChosen(app.database.db)]
  const [email, whatsapp, push] = [await app.post.email(), await app.post.whatsapp(), await app.post.push()]
  return {
    kinds: kindNames.map((kind) => kindToApi(kind, chosen.get(kind), settings, app.address)),
    carriers: { email: email?.name ?? null, whatsapp: whatsapp?.name ?? null, push: push?.name ?? null },
  }
}

const NOTHING_STORED: Stored = { chosen: defaultKindSettings, version: 0 }

export async function showKind(app: AppContext, kind: MessageKind): Promise<KindView> {
  const [settings, stored] = [await app.settings(), await listChosen(app.database.db)]
  return kindToApi(kind, stored.get(kind), settings, app.address)
}

export function kindToApi(
  kind: MessageKind,
  { chosen, version }: Stored = NOTHING_STORED,
  settings: Settings,
  address: string,
): KindView {
  const { subject, greeting, paragraphs, closing, brief } = sampleWords(kind, settings, address)
  const portals = { subject, greeting, intro: paragraphs[0] ?? '', closing: closing ?? '', brief: brief ?? subject }
  return { kind, chosen, portals, version }
}

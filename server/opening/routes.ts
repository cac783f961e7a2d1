import * as contract from '@aforo/domain/opening/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { membershipOf } from '../commerce/purchases/of-customer/membership-of.ts'
import { sessionReply } from '../identity/session-reply.ts'
import { originOf } from '../platform/http/caller/origin.ts'
import { type Route, route } from '../platform/http/route.ts'
import type { SettingsDependencies } from '../settings/settings-dependencies.ts'
import { askForNews } from './news/ask-for-news.ts'
import { keepDraft, readDrafts } from './drafts.ts'
import { openStudio } from './open-studio.ts'
import { shownOpeningAddress } from './opening-link.ts'
import { readOpeningState } from './opening-state.ts'
import { confirmStep, publishPortal, showProgress } from './progress.ts'

export const openingRoutes = (above: SettingsDependencies): Route[] => [
  route(contract.getOpening, async (app, { isLocal }) => ({
    state: await readOpeningState(app),
    address: await shownOpeningAddress(app, isLocal),
  })),
  route(contract.openStudio, async (app, request) => {
    const { body, setSessionCookie } = request
    const ticket = await openStudio(app, { form: body, agent: originOf(request).agent }, above)
    if (!ticket.allowed) return ticket
    setSessionCookie(ticket.value)
    return allow(await sessionReply(app, ticket.value, membershipOf))
  }),
  route(contract.getOpeningSteps, (app) => showProgress(app)),
  route(contract.confirmOpeningStep, (app, { params }) => confirmStep(app, params.step)),
  route(contract.publishPortal, (app, { caller }) => publishPortal(app, caller.customer_id, above)),
  route(contract.listOpeningDrafts, async (app) => ({ drafts: await readDrafts(app) })),
  route(contract.keepOpeningDraft, async (app, { params, body }) =>
    allow(await keepDraft(app, params.name, body.typed)),
  ),
  route(contract.askForNews, (app, { body }) => askForNews(app, body.email)),
]
